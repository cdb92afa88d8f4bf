-- What each day of a week came to, by sport, as tri week shows it.
SELECT
  day, sport, count(*), sum(distanceMillimetres),
  sum(coalesce(timerMilliseconds, elapsedMilliseconds)),
  sum((SELECT load FROM recordLoad WHERE recordLoad.record = record.id))
FROM record
WHERE
  deletedAt IS NULL AND duplicateOf IS NULL AND day BETWEEN '2026-05-04' AND '2026-05-10'
GROUP BY day, sport;
