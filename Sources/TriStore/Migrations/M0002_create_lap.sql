-- What files of watches bring beyond a record's values: laps, lengths, samples, and which import brought them.
--
-- They belong to the source, not to the record: a record that two devices recorded keeps both, and shows one of them.

-- One import command, so that what it brought can be listed, and put into the bin later.
CREATE TABLE importBatch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
  at INTEGER NOT NULL,
  -- As typed, starting with `tri`.
  command TEXT NOT NULL
) STRICT;

ALTER TABLE source ADD COLUMN batch INTEGER REFERENCES importBatch DEFERRABLE INITIALLY DEFERRED;
-- The key of its samples; NULL when it has none.
ALTER TABLE source ADD COLUMN samples BLOB CHECK (length(samples) = 32);
ALTER TABLE source ADD COLUMN sampleCount INTEGER CHECK (sampleCount > 0);
-- Whether the record shows this source's laps, lengths and samples; true for one source of each record.
ALTER TABLE source ADD COLUMN isShown INTEGER NOT NULL DEFAULT 1 CHECK (isShown IN (0, 1));
-- Whether the file was cut off or damaged, and only what is whole was kept.
ALTER TABLE source ADD COLUMN isPartial INTEGER NOT NULL DEFAULT 0 CHECK (isPartial IN (0, 1));
-- What was left out or mended, a sentence a line.
ALTER TABLE source ADD COLUMN notes TEXT;

-- imports lists what each batch brought; undo asks whether a batch that goes still has any.
CREATE INDEX sourceByBatch ON source (batch) WHERE batch IS NOT NULL;
-- import asks for every file with a serial number whether the device's recording is known under other bytes.
CREATE INDEX sourceByDevice ON source (serial, createdAt) WHERE serial IS NOT NULL;
-- Samples are removed only when no source refers to them.
CREATE INDEX sourceBySamples ON source (samples) WHERE samples IS NOT NULL;

-- Laps as the device recorded them, in order.
CREATE TABLE lap (
  source INTEGER NOT NULL REFERENCES source DEFERRABLE INITIALLY DEFERRED,
  -- Counted from 0.
  place INTEGER NOT NULL CHECK (place >= 0),
  startedAt INTEGER,
  elapsedMilliseconds INTEGER CHECK (elapsedMilliseconds >= 0),
  timerMilliseconds INTEGER CHECK (timerMilliseconds >= 0),
  distanceMillimetres INTEGER CHECK (distanceMillimetres >= 0),
  averageHeartRate INTEGER CHECK (averageHeartRate >= 0),
  maxHeartRate INTEGER CHECK (maxHeartRate >= 0),
  averagePower INTEGER CHECK (averagePower >= 0),
  maxPower INTEGER CHECK (maxPower >= 0),
  normalizedPower INTEGER CHECK (normalizedPower >= 0),
  averageCadenceThousandths INTEGER CHECK (averageCadenceThousandths >= 0),
  maxCadenceThousandths INTEGER CHECK (maxCadenceThousandths >= 0),
  maxSpeedMillimetresPerSecond INTEGER CHECK (maxSpeedMillimetresPerSecond >= 0),
  calories INTEGER CHECK (calories >= 0),
  ascentMillimetres INTEGER CHECK (ascentMillimetres >= 0),
  descentMillimetres INTEGER CHECK (descentMillimetres >= 0),
  stroke TEXT,
  -- What ended it: `manual`, `distance`, …
  endedBy TEXT,
  -- `active`, `rest`, …
  intensity TEXT,
  -- The first length that belongs to it, and how many do.
  firstLength INTEGER CHECK (firstLength >= 0),
  lengthCount INTEGER CHECK (lengthCount >= 0),
  PRIMARY KEY (source, place),
  CHECK ((firstLength IS NULL) = (lengthCount IS NULL))
) STRICT, WITHOUT ROWID;

-- Lengths of a pool, and the rests between them, in order.
CREATE TABLE length (
  source INTEGER NOT NULL REFERENCES source DEFERRABLE INITIALLY DEFERRED,
  -- Counted from 0.
  place INTEGER NOT NULL CHECK (place >= 0),
  startedAt INTEGER,
  elapsedMilliseconds INTEGER CHECK (elapsedMilliseconds >= 0),
  timerMilliseconds INTEGER CHECK (timerMilliseconds >= 0),
  isRest INTEGER NOT NULL CHECK (isRest IN (0, 1)),
  stroke TEXT,
  strokeCount INTEGER CHECK (strokeCount >= 0),
  PRIMARY KEY (source, place)
) STRICT, WITHOUT ROWID;

-- Everything the device measured moment by moment, column by column in one piece; samplesJSON(bytes) reads it.
CREATE TABLE samples (
  -- SHA-256 of the columns before compression.
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  bytes BLOB NOT NULL
) STRICT;

-- Two records that look alike and are two, as the athlete said: never taken for duplicates again.
CREATE TABLE distinctPair (
  record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  other INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (record, other),
  CHECK (record < other)
) STRICT, WITHOUT ROWID;

-- undo asks, for each record that goes, whether a pair still names it.
CREATE INDEX distinctPairByOther ON distinctPair (other);
