-- What tri log run 10km 52:30 stores, as durably. There is no journal here.
.timeout 5000
PRAGMA foreign_keys = ON;
PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;

INSERT INTO record (
  uuid, sport, day, timerMilliseconds, distanceMillimetres, enteredAt, changedAt
)
VALUES (randomblob(16), 'run', '2026-05-07', 3150000, 10000000, 1778151600000, 1778151600000);

INSERT INTO recordValue (record, field, source, value, changedAt)
SELECT last_insert_rowid(), column1, 'typed', column2, 1778151600000
FROM (
  VALUES
    ('distanceMillimetres', 10000000), ('sport', 'run'), ('timerMilliseconds', 3150000),
    ('when', '2026-05-07')
);

COMMIT;
