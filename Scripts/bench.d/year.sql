-- What each month of a year came to, by sport, as tri year shows it.
SELECT
  substr(day, 1, 7) AS month, sport, count(*), sum(distanceMillimetres),
  sum(coalesce(timerMilliseconds, elapsedMilliseconds)),
  sum((SELECT load FROM recordLoad WHERE recordLoad.record = record.id))
FROM record
WHERE
  deletedAt IS NULL AND duplicateOf IS NULL AND day BETWEEN '2026-01-01' AND '2026-12-31'
GROUP BY month, sport;
