-- What each session did best, so that the best of all is found without looking into every session.
--
-- Derived from records and what devices recorded of them. Plain SQL only notes which records have changed; this program then
-- finds their bests again at the end of each of its changes. The journal records none of it. The longest and the steepest
-- sessions are found by indexes of record.

CREATE TABLE recordBest (
  record INTEGER NOT NULL,
  -- `run 5000000`, `bike power 300000`, `swim 25000m 100000`: millimetres and milliseconds.
  kind TEXT NOT NULL,
  -- Smaller is better: milliseconds over a distance, thousandths of a watt below zero.
  rank INTEGER NOT NULL,
  day TEXT NOT NULL,
  -- Milliseconds of running timer since the start; NULL for the whole session.
  startMilliseconds INTEGER,
  origin TEXT NOT NULL,
  PRIMARY KEY (record, kind)
) STRICT, WITHOUT ROWID;

-- best asks for the first of each kind, the earliest of equals.
CREATE INDEX recordBestByRank ON recordBest (kind, rank, day, record);

-- Records whose bests may be others than recordBest says.
CREATE TABLE bestStale (record INTEGER PRIMARY KEY) STRICT;

-- best asks for the longest session of a sport, and for the one with the most ascent. Cost an entry of about 15 bytes each.
CREATE INDEX recordByDistance ON record (sport, distanceMillimetres)
WHERE deletedAt IS NULL AND duplicateOf IS NULL AND noBests = 0 AND distanceMillimetres > 0;
CREATE INDEX recordByAscent ON record (sport, ascentMillimetres)
WHERE deletedAt IS NULL AND duplicateOf IS NULL AND noBests = 0 AND ascentMillimetres > 0;

CREATE TRIGGER recordInsertedForBests AFTER INSERT ON record
WHEN NEW.sport = 'run' OR NEW.sport = 'bike' OR NEW.sport = 'swim'
BEGIN
  INSERT INTO bestStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordUpdatedForBests
AFTER UPDATE OF
  sport, subSport, day, distanceMillimetres, timerMilliseconds, elapsedMilliseconds, averagePower,
  poolLengthMillimetres, poolLengthUnit, duplicateOf, noBests, deletedAt
ON record
BEGIN
  INSERT INTO bestStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordDeletedFromBests AFTER DELETE ON record
BEGIN
  INSERT INTO bestStale VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceInsertedForBests AFTER INSERT ON source
BEGIN
  INSERT INTO bestStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceUpdatedForBests AFTER UPDATE OF record, samples, isShown, hash, place ON source
BEGIN
  INSERT INTO bestStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sourceDeletedFromBests AFTER DELETE ON source
BEGIN
  INSERT INTO bestStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lapInsertedForBests AFTER INSERT ON lap
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = NEW.source ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lapUpdatedForBests AFTER UPDATE ON lap
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = NEW.source OR id = OLD.source
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lapDeletedFromBests AFTER DELETE ON lap
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = OLD.source ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthInsertedForBests AFTER INSERT ON length
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = NEW.source ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthUpdatedForBests AFTER UPDATE ON length
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = NEW.source OR id = OLD.source
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthDeletedFromBests AFTER DELETE ON length
BEGIN
  INSERT INTO bestStale SELECT record FROM source WHERE id = OLD.source ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthFixesInsertedForBests AFTER INSERT ON recordValue
WHEN NEW.field = 'lengthFixes'
BEGIN
  INSERT INTO bestStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthFixesUpdatedForBests AFTER UPDATE ON recordValue
WHEN NEW.field = 'lengthFixes' OR OLD.field = 'lengthFixes'
BEGIN
  INSERT INTO bestStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER lengthFixesDeletedFromBests AFTER DELETE ON recordValue
WHEN OLD.field = 'lengthFixes'
BEGIN
  INSERT INTO bestStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

-- A log that is older than its bests: they are found before it is used.
INSERT INTO bestStale SELECT id FROM record WHERE sport = 'run' OR sport = 'bike' OR sport = 'swim';
