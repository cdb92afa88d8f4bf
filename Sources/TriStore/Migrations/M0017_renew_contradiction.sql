-- A power, normalized or average, above the highest one gives no load, nor does an average heart rate above the highest one,
-- nor the pace of a run or swim that beats the world record; loads that were kept before may rest on them.
INSERT INTO loadStale
SELECT recordLoad.record FROM recordLoad JOIN record ON record.id = recordLoad.record
WHERE
  recordLoad.method = 'P' AND (normalizedPower > maxPower OR averagePower > maxPower)
  OR recordLoad.method = 'H' AND averageHeartRate > maxHeartRate
  -- Metres a second: the slowest of the records, over 24 hours on foot and 1,500 m in the water.
  OR recordLoad.method = 'R'
    AND distanceMillimetres > 3.69 * coalesce(timerMilliseconds, elapsedMilliseconds)
  OR recordLoad.method = 'S'
    AND distanceMillimetres > 1.77 * coalesce(timerMilliseconds, elapsedMilliseconds)
ON CONFLICT DO NOTHING;

CREATE TRIGGER highestOfLoadChanged AFTER UPDATE OF maxPower, maxHeartRate ON record
WHEN OLD.maxPower IS NOT NEW.maxPower OR OLD.maxHeartRate IS NOT NEW.maxHeartRate
BEGIN
  INSERT INTO loadStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO bestStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

-- An average power is none over elapsed time, in which the clock may have stood, nor above the highest one, nor where
-- nobody can hold it.
INSERT INTO bestStale
SELECT recordBest.record FROM recordBest JOIN record ON record.id = recordBest.record
WHERE recordBest.kind LIKE 'bike power %' AND origin = 'session'
GROUP BY recordBest.record
ON CONFLICT DO NOTHING;
