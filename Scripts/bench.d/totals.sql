-- One record of a filtered history, and the totals of all that match.
SELECT * FROM record
WHERE deletedAt IS NULL AND sport = 'run' AND distanceMillimetres >= 10000000
ORDER BY day DESC, startedAt DESC, id DESC
LIMIT 1;

SELECT
  sport, count(*), sum(distanceMillimetres), sum(coalesce(timerMilliseconds, elapsedMilliseconds))
FROM record
WHERE
  deletedAt IS NULL AND duplicateOf IS NULL
  AND sport = 'run' AND distanceMillimetres >= 10000000
GROUP BY sport;
