-- The best of each kind of all time, of this year and of the last 90 days, as tri best shows them, from the same kept rows;
-- the longest and the steepest sessions, and the times of races, are left to tri alone.
.timeout 5000
SELECT kind, record, day, min(rank) FROM recordBest GROUP BY kind;
SELECT kind, record, day, min(rank) FROM recordBest
WHERE record IN (SELECT id FROM record WHERE deletedAt IS NULL AND day >= '2026-01-01') GROUP BY kind;
SELECT kind, record, day, min(rank) FROM recordBest
WHERE record IN (SELECT id FROM record WHERE deletedAt IS NULL AND day >= '2026-02-07') GROUP BY kind;
