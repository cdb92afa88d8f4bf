-- What each day of the whole log came to, by sport, with what averages are made of, as tri stats asks for it.
SELECT
  day, sport, count(*), sum(distanceMillimetres),
  sum(coalesce(timerMilliseconds, elapsedMilliseconds)),
  total(averageHeartRate * coalesce(timerMilliseconds, elapsedMilliseconds)),
  sum((SELECT load FROM recordLoad WHERE recordLoad.record = record.id))
FROM record
WHERE deletedAt IS NULL AND duplicateOf IS NULL
GROUP BY day, sport;
