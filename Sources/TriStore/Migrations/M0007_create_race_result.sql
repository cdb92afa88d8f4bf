-- Results of races, races to come, and titles of races among the words that are found.

ALTER TABLE race ADD COLUMN officialMilliseconds INTEGER CHECK (officialMilliseconds > 0);
ALTER TABLE race ADD COLUMN place INTEGER CHECK (place > 0);
ALTER TABLE race ADD COLUMN goalMilliseconds INTEGER CHECK (goalMilliseconds > 0);

-- What the results say of single legs: the official distance, and the chip's time. Both are NULL when taken back.
CREATE TABLE raceLeg (
  race INTEGER NOT NULL REFERENCES race DEFERRABLE INITIALLY DEFERRED,
  -- As record.leg.
  leg INTEGER NOT NULL CHECK (leg > 0),
  distanceMillimetres INTEGER CHECK (distanceMillimetres > 0),
  timeMilliseconds INTEGER CHECK (timeMilliseconds > 0),
  changedAt INTEGER NOT NULL,
  PRIMARY KEY (race, leg)
) STRICT, WITHOUT ROWID;

-- A race to come.
CREATE TABLE plannedRace (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
  title TEXT,
  day TEXT NOT NULL CHECK (day IS date(day, '+0 days') AND day >= '0001-01-01'),
  form TEXT,
  goalMilliseconds INTEGER CHECK (goalMilliseconds > 0),
  -- Set when it was given up.
  deletedAt INTEGER,
  changedAt INTEGER NOT NULL
) STRICT;

-- home and today ask for what is to come.
CREATE INDEX plannedRaceByDay ON plannedRace (day) WHERE deletedAt IS NULL;

-- A leg is found by the title of its race, too.
CREATE TRIGGER raceRenamed AFTER UPDATE OF title ON race
WHEN OLD.title IS NOT NEW.title
BEGIN
  INSERT INTO searchStale SELECT id FROM record WHERE race = NEW.id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordJoinedRace AFTER UPDATE OF race ON record
WHEN OLD.race IS NOT NEW.race
BEGIN
  INSERT INTO searchStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordInsertedInRace AFTER INSERT ON record
WHEN NEW.race IS NOT NULL
BEGIN
  INSERT INTO searchStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

INSERT INTO searchStale
SELECT record.id FROM record JOIN race ON race.id = record.race
WHERE race.title IS NOT NULL ON CONFLICT DO NOTHING;
