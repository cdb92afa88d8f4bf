-- The first page of history.
SELECT * FROM record
WHERE deletedAt IS NULL
ORDER BY day DESC, startedAt DESC, id DESC
LIMIT 50;
