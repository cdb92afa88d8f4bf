-- The log: records with what each source says about them, races, gear, files, the journal and the settings.
--
-- Whole millimetres and milliseconds; absent is NULL, never 0. Tables that the journal records have a primary key,
-- no generated columns and no actions on foreign keys, which its changesets could not take back. A choice of more than
-- two words is spelled with OR: IN would fill a table of its own for each row that is checked.

-- One workout of one sport with the values that are shown, so that totals never join.
CREATE TABLE record (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),

  sport TEXT NOT NULL CHECK (
    sport = 'swim' OR sport = 'bike' OR sport = 'run' OR sport = 'walk' OR sport = 'hike'
    OR sport = 'row' OR sport = 'ski' OR sport = 'strength' OR sport = 'other'
    OR sport = 'transition'
  ),
  sportLabel TEXT,
  subSport TEXT,

  -- The date on the athlete's wrist. A modifier makes date() check it: alone it passes 2024-02-30 through.
  day TEXT NOT NULL CHECK (day IS date(day, '+0 days') AND day >= '0001-01-01'),
  -- UTC milliseconds; NULL when unknown.
  startedAt INTEGER,
  -- Seconds east of UTC at that place and moment.
  utcOffset INTEGER CHECK (utcOffset BETWEEN -64800 AND 64800),
  -- Name in the tz database, where known.
  zone TEXT,
  offsetSource TEXT CHECK (
    offsetSource = 'machine' OR offsetSource = 'named' OR offsetSource = 'written'
    OR offsetSource = 'device'
  ),

  elapsedMilliseconds INTEGER CHECK (elapsedMilliseconds > 0),
  timerMilliseconds INTEGER CHECK (timerMilliseconds > 0),
  movingMilliseconds INTEGER CHECK (movingMilliseconds >= 0),
  distanceMillimetres INTEGER CHECK (distanceMillimetres > 0),
  averageHeartRate INTEGER CHECK (averageHeartRate > 0),
  maxHeartRate INTEGER CHECK (maxHeartRate > 0),
  minHeartRate INTEGER CHECK (minHeartRate > 0),
  averagePower INTEGER CHECK (averagePower >= 0),
  maxPower INTEGER CHECK (maxPower >= 0),
  normalizedPower INTEGER CHECK (normalizedPower >= 0),
  averageCadenceThousandths INTEGER CHECK (averageCadenceThousandths >= 0),
  maxCadenceThousandths INTEGER CHECK (maxCadenceThousandths >= 0),
  maxSpeedMillimetresPerSecond INTEGER CHECK (maxSpeedMillimetresPerSecond >= 0),
  calories INTEGER CHECK (calories >= 0),
  ascentMillimetres INTEGER CHECK (ascentMillimetres >= 0),
  descentMillimetres INTEGER CHECK (descentMillimetres >= 0),
  -- Borg CR10 in tenths.
  rpeTenths INTEGER CHECK (rpeTenths BETWEEN 0 AND 100),
  title TEXT,
  note TEXT,
  poolLengthMillimetres INTEGER CHECK (poolLengthMillimetres > 0),
  poolLengthUnit TEXT CHECK (poolLengthUnit IN ('m', 'yd')),
  device TEXT,

  race INTEGER REFERENCES race DEFERRABLE INITIALLY DEFERRED,
  -- Place in the race, counted from 1.
  leg INTEGER CHECK (leg > 0),
  -- The record that this one probably repeats: it is shown, and left out of totals.
  duplicateOf INTEGER CHECK (duplicateOf <> id) REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  -- Whether it is left out of bests.
  noBests INTEGER NOT NULL DEFAULT 0 CHECK (noBests IN (0, 1)),
  -- UTC milliseconds, as all that follow. Set while the record is in the bin.
  deletedAt INTEGER,
  enteredAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL,

  CHECK ((startedAt IS NULL) = (utcOffset IS NULL)),
  CHECK ((startedAt IS NULL) = (offsetSource IS NULL)),
  CHECK (zone IS NULL OR startedAt IS NOT NULL),
  CHECK ((race IS NULL) = (leg IS NULL)),
  -- Whole seconds are rounded toward the past, so that half a second before midnight stays on its day.
  CHECK (
    startedAt IS NULL
    OR day IS date(
      (startedAt - (startedAt % 1000 + 1000) % 1000) / 1000 + utcOffset, 'unixepoch'
    )
  )
) STRICT;

-- today, day, history and week read days in order; the id at the end is the rowid that every index carries.
-- Costs one entry of about 25 bytes a record. Read backwards it is the order of history.
CREATE INDEX recordByDay ON record (day, startedAt) WHERE deletedAt IS NULL;
-- bin lists what was deleted last without looking through the log. Empty for records in the log.
CREATE INDEX recordInBin ON record (deletedAt) WHERE deletedAt IS NOT NULL;
-- undo of an import and forget ask, for each record that goes, whether another still calls itself its duplicate.
CREATE INDEX recordByDuplicateOf ON record (duplicateOf) WHERE duplicateOf IS NOT NULL;
-- race ID lists its legs; undo asks whether a race that goes still has any.
CREATE INDEX recordByRace ON record (race, leg) WHERE race IS NOT NULL;

-- Legs that belong together, in competition or (a brick) in training.
CREATE TABLE race (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
  kind TEXT NOT NULL CHECK (kind IN ('race', 'brick')),
  -- Its distances: sprint, olympic, …
  form TEXT,
  title TEXT,
  day TEXT NOT NULL CHECK (day IS date(day, '+0 days') AND day >= '0001-01-01'),
  startedAt INTEGER,
  utcOffset INTEGER CHECK (utcOffset BETWEEN -64800 AND 64800),
  zone TEXT,
  offsetSource TEXT CHECK (
    offsetSource = 'machine' OR offsetSource = 'named' OR offsetSource = 'written'
    OR offsetSource = 'device'
  ),
  changedAt INTEGER NOT NULL,
  CHECK ((startedAt IS NULL) = (utcOffset IS NULL)),
  CHECK ((startedAt IS NULL) = (offsetSource IS NULL)),
  CHECK (
    startedAt IS NULL
    OR day IS date(
      (startedAt - (startedAt % 1000 + 1000) % 1000) / 1000 + utcOffset, 'unixepoch'
    )
  )
) STRICT;

-- What each source says about a field of a record. Shown is typed, else recorded, else computed.
CREATE TABLE recordValue (
  record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  -- A column of record, or `when` for day, start, offset and zone together.
  field TEXT NOT NULL,
  source TEXT NOT NULL CHECK (
    source = 'typed' OR source = 'recorded' OR source = 'computed'
  ),
  -- A number or text, which sort before every blob; NULL when this source's value was taken back.
  value ANY CHECK (value < x''),
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (record, field, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE recordTag (
  record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  name TEXT NOT NULL CHECK (name <> ''),
  -- Order in which the tags were given.
  place INTEGER NOT NULL,
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (record, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE gear (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  changedAt INTEGER NOT NULL
) STRICT;

CREATE TABLE recordGear (
  record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  gear INTEGER NOT NULL REFERENCES gear DEFERRABLE INITIALLY DEFERRED,
  place INTEGER NOT NULL,
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (record, gear)
) STRICT, WITHOUT ROWID;

-- gear lists the distance on each shoe and bike; undo asks whether gear that goes is still in use.
CREATE INDEX recordGearByGear ON recordGear (gear);

-- A file that a record was read from.
CREATE TABLE source (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
  -- SHA-256 of the file's content; the key of its original bytes.
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  -- Which session of the file it is, counted from 0.
  place INTEGER NOT NULL CHECK (place >= 0),
  fileName TEXT,
  format TEXT,
  device TEXT,
  serial TEXT,
  -- When the device says it made the file.
  createdAt INTEGER,
  importedAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL,
  UNIQUE (record, hash, place)
) STRICT;

-- import asks for every file whether its content is known.
CREATE INDEX sourceByHash ON source (hash);

-- The bytes of imported files, so that a better decoder can read them again.
CREATE TABLE original (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  -- Bytes before compression.
  size INTEGER NOT NULL CHECK (size >= 0),
  compression TEXT NOT NULL CHECK (compression IN ('none', 'zstd')),
  bytes BLOB NOT NULL
) STRICT;

-- Every command that changed something.
CREATE TABLE journalEntry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- As typed, starting with `tri`.
  command TEXT NOT NULL,
  -- Rows over all its parts.
  rowCount INTEGER NOT NULL CHECK (rowCount > 0),
  isUndone INTEGER NOT NULL DEFAULT 0 CHECK (isUndone IN (0, 1)),
  -- Set by a migration whose tables no longer fit the changesets: undo cannot pass this point.
  isClosed INTEGER NOT NULL DEFAULT 0 CHECK (isClosed IN (0, 1))
) STRICT;

-- redo takes the first; every change looks whether there are any to discard. Empty unless something was undone.
CREATE INDEX journalEntryUndone ON journalEntry (id) WHERE isUndone = 1;

-- One transaction of an entry, as a changeset of SQLite's session extension.
CREATE TABLE journalPart (
  entry INTEGER NOT NULL REFERENCES journalEntry DEFERRABLE INITIALLY DEFERRED,
  part INTEGER NOT NULL CHECK (part > 0),
  changeset BLOB NOT NULL,
  PRIMARY KEY (entry, part)
) STRICT;

-- Choices that hold for the whole log.
CREATE TABLE preference (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL,
  changedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Settings that hold from a day on: threshold pace, FTP, heart-rate limits, weight.
CREATE TABLE datedSetting (
  name TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day IS date(day, '+0 days') AND day >= '0001-01-01'),
  -- A number or text; NULL when it was taken back.
  value ANY CHECK (value < x''),
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (name, day)
) STRICT, WITHOUT ROWID;

-- Sums over the log without its bin and its duplicates, kept by the triggers below: history without a query shows
-- them, and adding up a million records takes 0.1 s.
CREATE TABLE sportTotal (
  sport TEXT PRIMARY KEY NOT NULL,
  recordCount INTEGER NOT NULL DEFAULT 0,
  -- How many of them have a distance, which tells a sum of nothing from a sum of 0.
  distanceCount INTEGER NOT NULL DEFAULT 0,
  distanceMillimetres INTEGER NOT NULL DEFAULT 0,
  -- Timer time, else elapsed time.
  durationCount INTEGER NOT NULL DEFAULT 0,
  durationMilliseconds INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO sportTotal (sport)
VALUES
  ('swim'), ('bike'), ('run'), ('walk'), ('hike'), ('row'), ('ski'), ('strength'), ('other'),
  ('transition');

CREATE TRIGGER recordInserted AFTER INSERT ON record
WHEN NEW.deletedAt IS NULL AND NEW.duplicateOf IS NULL
BEGIN
  UPDATE sportTotal SET
    recordCount = recordCount + 1,
    distanceCount = distanceCount + (NEW.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres + ifnull(NEW.distanceMillimetres, 0),
    durationCount = durationCount
      + (coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      + coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds, 0)
  WHERE sport = NEW.sport;
END;

CREATE TRIGGER recordDeleted AFTER DELETE ON record
WHEN OLD.deletedAt IS NULL AND OLD.duplicateOf IS NULL
BEGIN
  UPDATE sportTotal SET
    recordCount = recordCount - 1,
    distanceCount = distanceCount - (OLD.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres - ifnull(OLD.distanceMillimetres, 0),
    durationCount = durationCount
      - (coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      - coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds, 0)
  WHERE sport = OLD.sport;
END;

-- A change is the old record going and the new one coming; either may be outside the sums.
CREATE TRIGGER recordLeftTotal
AFTER UPDATE OF
  sport, distanceMillimetres, timerMilliseconds, elapsedMilliseconds, deletedAt, duplicateOf
ON record
WHEN OLD.deletedAt IS NULL AND OLD.duplicateOf IS NULL
BEGIN
  UPDATE sportTotal SET
    recordCount = recordCount - 1,
    distanceCount = distanceCount - (OLD.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres - ifnull(OLD.distanceMillimetres, 0),
    durationCount = durationCount
      - (coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      - coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds, 0)
  WHERE sport = OLD.sport;
END;

CREATE TRIGGER recordJoinedTotal
AFTER UPDATE OF
  sport, distanceMillimetres, timerMilliseconds, elapsedMilliseconds, deletedAt, duplicateOf
ON record
WHEN NEW.deletedAt IS NULL AND NEW.duplicateOf IS NULL
BEGIN
  UPDATE sportTotal SET
    recordCount = recordCount + 1,
    distanceCount = distanceCount + (NEW.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres + ifnull(NEW.distanceMillimetres, 0),
    durationCount = durationCount
      + (coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      + coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds, 0)
  WHERE sport = NEW.sport;
END;
