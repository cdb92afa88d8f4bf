-- How much each session asked of the athlete, and the sums of days: an hour at threshold is 100.
--
-- Derived from records, typed loads, samples and what was set for their days. Plain SQL only notes which records may have
-- another load, so that every program can write to the log; this one then renews them at the end of each of its changes.

-- A record in the log that is no likely duplicate and has a load; day and sport are those it is summed under.
CREATE TABLE recordLoad (
  record INTEGER PRIMARY KEY,
  day TEXT NOT NULL,
  sport TEXT NOT NULL,
  -- Thousandths of a point.
  load INTEGER NOT NULL CHECK (load >= 0),
  -- T typed, P power, R run pace, S swim pace, H heart rate, E effort, D duration.
  method TEXT NOT NULL CHECK (length(method) = 1)
) STRICT;

-- Records whose load may be another than recordLoad says.
CREATE TABLE loadStale (record INTEGER PRIMARY KEY) STRICT;

-- Sums of recordLoad. A day and sport without loads has no row.
CREATE TABLE dayLoad (
  day TEXT NOT NULL,
  sport TEXT NOT NULL,
  recordCount INTEGER NOT NULL,
  load INTEGER NOT NULL,
  -- The part of it that rests on effort or duration alone.
  estimatedLoad INTEGER NOT NULL,
  PRIMARY KEY (day, sport)
) STRICT, WITHOUT ROWID;

-- A typed load is a value beside the columns of record, and few records have one.
DROP INDEX recordValueBeside;

CREATE INDEX recordValueBeside ON recordValue (record)
WHERE
  field = 'feel' OR field = 'weightGrams' OR field = 'sets' OR field = 'lengthFixes'
  OR field = 'loadTenths';

CREATE TRIGGER recordLoadInserted AFTER INSERT ON recordLoad
BEGIN
  INSERT INTO dayLoad VALUES (
    NEW.day, NEW.sport, 1, NEW.load,
    CASE WHEN NEW.method = 'E' OR NEW.method = 'D' THEN NEW.load ELSE 0 END
  )
  ON CONFLICT DO UPDATE SET
    recordCount = recordCount + 1,
    load = load + excluded.load,
    estimatedLoad = estimatedLoad + excluded.estimatedLoad;
END;

CREATE TRIGGER recordLoadDeleted AFTER DELETE ON recordLoad
BEGIN
  UPDATE dayLoad SET
    recordCount = recordCount - 1,
    load = load - OLD.load,
    estimatedLoad = estimatedLoad
      - CASE WHEN OLD.method = 'E' OR OLD.method = 'D' THEN OLD.load ELSE 0 END
  WHERE day = OLD.day AND sport = OLD.sport;
END;

CREATE TRIGGER dayLoadEmptied AFTER UPDATE OF recordCount ON dayLoad
WHEN NEW.recordCount = 0
BEGIN
  DELETE FROM dayLoad WHERE day = NEW.day AND sport = NEW.sport;
END;

CREATE TRIGGER recordInsertedUnloaded AFTER INSERT ON record
WHEN NEW.deletedAt IS NULL AND NEW.duplicateOf IS NULL
BEGIN
  INSERT INTO loadStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordLoadOutdated
AFTER UPDATE OF
  sport, subSport, day, elapsedMilliseconds, timerMilliseconds, distanceMillimetres,
  averageHeartRate, averagePower, normalizedPower, rpeTenths, duplicateOf, deletedAt
ON record
WHEN
  OLD.sport IS NOT NEW.sport OR OLD.subSport IS NOT NEW.subSport OR OLD.day IS NOT NEW.day
  OR OLD.elapsedMilliseconds IS NOT NEW.elapsedMilliseconds
  OR OLD.timerMilliseconds IS NOT NEW.timerMilliseconds
  OR OLD.distanceMillimetres IS NOT NEW.distanceMillimetres
  OR OLD.averageHeartRate IS NOT NEW.averageHeartRate
  OR OLD.averagePower IS NOT NEW.averagePower
  OR OLD.normalizedPower IS NOT NEW.normalizedPower
  OR OLD.rpeTenths IS NOT NEW.rpeTenths OR OLD.duplicateOf IS NOT NEW.duplicateOf
  OR OLD.deletedAt IS NOT NEW.deletedAt
BEGIN
  INSERT INTO loadStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordDeletedLoaded AFTER DELETE ON record
BEGIN
  INSERT INTO loadStale VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;

-- A typed heart rate counts instead of what a device recorded beat by beat, even where it is the same on average.
CREATE TRIGGER loadTyped AFTER INSERT ON recordValue
WHEN NEW.field = 'loadTenths' OR NEW.field = 'averageHeartRate'
BEGIN
  INSERT INTO loadStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER loadTypedAnew AFTER UPDATE OF record, field, value ON recordValue
WHEN
  NEW.field = 'loadTenths' OR OLD.field = 'loadTenths' OR NEW.field = 'averageHeartRate'
  OR OLD.field = 'averageHeartRate'
BEGIN
  INSERT INTO loadStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER typedLoadDeleted AFTER DELETE ON recordValue
WHEN OLD.field = 'loadTenths' OR OLD.field = 'averageHeartRate'
BEGIN
  INSERT INTO loadStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceAddedToLoad AFTER INSERT ON source
WHEN NEW.samples IS NOT NULL
BEGIN
  INSERT INTO loadStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceOfLoadChanged AFTER UPDATE OF record, samples, isShown ON source
BEGIN
  INSERT INTO loadStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceTakenFromLoad AFTER DELETE ON source
WHEN OLD.samples IS NOT NULL
BEGIN
  INSERT INTO loadStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER factsInserted AFTER INSERT ON samplesFacts
BEGIN
  INSERT INTO loadStale SELECT record FROM source WHERE samples = NEW.hash ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER factsChanged AFTER UPDATE ON samplesFacts
BEGIN
  INSERT INTO loadStale SELECT record FROM source WHERE samples = NEW.hash ON CONFLICT DO NOTHING;
END;

-- A threshold holds from its day to the next value of its own; one that was taken back is none.
CREATE TRIGGER thresholdSet AFTER INSERT ON datedSetting
WHEN NEW.name <> 'weight'
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record
  WHERE
    deletedAt IS NULL AND duplicateOf IS NULL AND day >= NEW.day
    AND day < ifnull(
      (
        SELECT min(day) FROM datedSetting
        WHERE name = NEW.name AND day > NEW.day AND typeof(value) = 'integer'
      ), 'A'
    )
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER thresholdChanged AFTER UPDATE ON datedSetting
WHEN OLD.value IS NOT NEW.value OR OLD.day IS NOT NEW.day OR OLD.name IS NOT NEW.name
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record
  WHERE
    deletedAt IS NULL AND duplicateOf IS NULL AND day >= min(OLD.day, NEW.day)
    AND day < ifnull(
      (
        SELECT min(day) FROM datedSetting
        WHERE name = NEW.name AND day > max(OLD.day, NEW.day) AND typeof(value) = 'integer'
      ), 'A'
    )
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER thresholdDeleted AFTER DELETE ON datedSetting
WHEN OLD.name <> 'weight'
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record
  WHERE
    deletedAt IS NULL AND duplicateOf IS NULL AND day >= OLD.day
    AND day < ifnull(
      (
        SELECT min(day) FROM datedSetting
        WHERE name = OLD.name AND day > OLD.day AND typeof(value) = 'integer'
      ), 'A'
    )
  ON CONFLICT DO NOTHING;
END;

-- How heartbeats are weighted holds for the whole log.
CREATE TRIGGER heartbeatsWeighted AFTER INSERT ON preference
WHEN NEW.name = 'trimp'
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record WHERE deletedAt IS NULL AND duplicateOf IS NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER heartbeatsWeightedAnew AFTER UPDATE ON preference
WHEN (NEW.name = 'trimp' OR OLD.name = 'trimp') AND OLD.value IS NOT NEW.value
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record WHERE deletedAt IS NULL AND duplicateOf IS NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER heartbeatsWeightedAsUsual AFTER DELETE ON preference
WHEN OLD.name = 'trimp'
BEGIN
  INSERT INTO loadStale
  SELECT id FROM record WHERE deletedAt IS NULL AND duplicateOf IS NULL ON CONFLICT DO NOTHING;
END;

-- A log that is older than this table: its loads are filled in before they are shown.
INSERT INTO loadStale
SELECT id FROM record WHERE deletedAt IS NULL AND duplicateOf IS NULL;
