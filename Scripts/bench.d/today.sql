-- The records of a day, as tri today asks for them.
SELECT * FROM record
WHERE deletedAt IS NULL AND day = '2026-05-07'
ORDER BY startedAt IS NULL, startedAt, id;
