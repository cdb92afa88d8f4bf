-- What each day came to, so that a week, a month or a year adds up days and not records.
--
-- Derived, by the rules of sportTotal: without the bin and without duplicates. A day and sport without records has no row.
CREATE TABLE dayTotal (
  day TEXT NOT NULL,
  sport TEXT NOT NULL,
  recordCount INTEGER NOT NULL,
  distanceCount INTEGER NOT NULL,
  distanceMillimetres INTEGER NOT NULL,
  durationCount INTEGER NOT NULL,
  durationMilliseconds INTEGER NOT NULL,
  PRIMARY KEY (day, sport)
) STRICT, WITHOUT ROWID;

INSERT INTO dayTotal
SELECT
  day, sport, count(*),
  count(distanceMillimetres), ifnull(sum(distanceMillimetres), 0),
  count(coalesce(timerMilliseconds, elapsedMilliseconds)),
  ifnull(sum(coalesce(timerMilliseconds, elapsedMilliseconds)), 0)
FROM record
WHERE deletedAt IS NULL AND duplicateOf IS NULL
GROUP BY day, sport;

CREATE TRIGGER recordInsertedInDay AFTER INSERT ON record
WHEN NEW.deletedAt IS NULL AND NEW.duplicateOf IS NULL
BEGIN
  INSERT INTO dayTotal VALUES (
    NEW.day, NEW.sport, 1,
    NEW.distanceMillimetres IS NOT NULL, ifnull(NEW.distanceMillimetres, 0),
    coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds) IS NOT NULL,
    coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds, 0)
  )
  ON CONFLICT DO UPDATE SET
    recordCount = recordCount + 1,
    distanceCount = distanceCount + excluded.distanceCount,
    distanceMillimetres = distanceMillimetres + excluded.distanceMillimetres,
    durationCount = durationCount + excluded.durationCount,
    durationMilliseconds = durationMilliseconds + excluded.durationMilliseconds;
END;

CREATE TRIGGER recordDeletedFromDay AFTER DELETE ON record
WHEN OLD.deletedAt IS NULL AND OLD.duplicateOf IS NULL
BEGIN
  UPDATE dayTotal SET
    recordCount = recordCount - 1,
    distanceCount = distanceCount - (OLD.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres - ifnull(OLD.distanceMillimetres, 0),
    durationCount = durationCount
      - (coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      - coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds, 0)
  WHERE day = OLD.day AND sport = OLD.sport;
END;

-- A change is the old record going and the new one coming; either may be outside the sums.
CREATE TRIGGER recordLeftDay
AFTER UPDATE OF
  day, sport, distanceMillimetres, timerMilliseconds, elapsedMilliseconds, deletedAt, duplicateOf
ON record
WHEN OLD.deletedAt IS NULL AND OLD.duplicateOf IS NULL
BEGIN
  UPDATE dayTotal SET
    recordCount = recordCount - 1,
    distanceCount = distanceCount - (OLD.distanceMillimetres IS NOT NULL),
    distanceMillimetres = distanceMillimetres - ifnull(OLD.distanceMillimetres, 0),
    durationCount = durationCount
      - (coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds) IS NOT NULL),
    durationMilliseconds = durationMilliseconds
      - coalesce(OLD.timerMilliseconds, OLD.elapsedMilliseconds, 0)
  WHERE day = OLD.day AND sport = OLD.sport;
END;

CREATE TRIGGER recordJoinedDay
AFTER UPDATE OF
  day, sport, distanceMillimetres, timerMilliseconds, elapsedMilliseconds, deletedAt, duplicateOf
ON record
WHEN NEW.deletedAt IS NULL AND NEW.duplicateOf IS NULL
BEGIN
  INSERT INTO dayTotal VALUES (
    NEW.day, NEW.sport, 1,
    NEW.distanceMillimetres IS NOT NULL, ifnull(NEW.distanceMillimetres, 0),
    coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds) IS NOT NULL,
    coalesce(NEW.timerMilliseconds, NEW.elapsedMilliseconds, 0)
  )
  ON CONFLICT DO UPDATE SET
    recordCount = recordCount + 1,
    distanceCount = distanceCount + excluded.distanceCount,
    distanceMillimetres = distanceMillimetres + excluded.distanceMillimetres,
    durationCount = durationCount + excluded.durationCount,
    durationMilliseconds = durationMilliseconds + excluded.durationMilliseconds;
END;

CREATE TRIGGER dayTotalEmptied AFTER UPDATE OF recordCount ON dayTotal
WHEN NEW.recordCount = 0
BEGIN
  DELETE FROM dayTotal WHERE day = NEW.day AND sport = NEW.sport;
END;
