-- Fills a new store with :count made-up sessions of swim, bike and run in the :span days that end with :today, oldest
-- first. The same numbers give the same log; triggers keep its totals.
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -500000;
BEGIN;

CREATE TEMP TABLE session AS
SELECT
  value AS i,
  value % 3 AS kind,
  -- As good as random, from 0 to 999.
  value * 7919 % 1000 AS chance,
  unixepoch(:today) - 86400 * (:span - 1 - value * :span / :count) AS midnight
FROM generate_series(0, :count - 1);

INSERT INTO record (
  uuid, sport, subSport, day, startedAt, utcOffset, zone, offsetSource, elapsedMilliseconds,
  timerMilliseconds, distanceMillimetres, averageHeartRate, maxHeartRate, averagePower, calories,
  rpeTenths, title, note, enteredAt, changedAt
)
SELECT
  CAST(printf('%08x%08x', i * 2654435761 & 0xffffffff, i) AS BLOB),
  CASE kind WHEN 0 THEN 'swim' WHEN 1 THEN 'bike' ELSE 'run' END,
  CASE WHEN kind = 0 THEN 'pool' END,
  date(midnight, 'unixepoch'),
  -- From 05:00 to 21:40 on a clock nine hours ahead of UTC.
  (midnight + 18000 + chance * 60 - 32400) * 1000, 32400, 'Asia/Seoul', 'written',
  CASE WHEN chance % 2 = 0 THEN (1800 + chance * 7) * 1000 END,
  (1790 + chance * 7) * 1000,
  CASE kind WHEN 0 THEN 1500 + chance * 2 WHEN 1 THEN 20000 + chance * 60 ELSE 5000 + chance * 15 END
    * 1000,
  110 + chance % 60,
  CASE WHEN chance % 2 = 0 THEN 170 + chance % 20 END,
  CASE WHEN kind = 1 THEN 150 + chance % 150 END,
  300 + chance,
  CASE WHEN chance % 3 = 0 THEN 10 + chance % 90 END,
  CASE
    WHEN chance % 5 = 0 THEN 'Morning session ' || i
    WHEN i % 4999 = 1 THEN '한강 달리기'
  END,
  CASE WHEN chance % 7 = 0 THEN 'Felt good; wind from the west, legs heavy after ' || kind END,
  midnight * 1000, midnight * 1000
FROM session ORDER BY i;

INSERT INTO recordTag (record, name, place, changedAt)
SELECT i + 1, CASE WHEN chance % 8 = 0 THEN 'long' ELSE 'easy' END, 1, midnight * 1000
FROM session WHERE chance % 4 = 0 ORDER BY i;

INSERT INTO gear (uuid, name, changedAt)
VALUES
  (CAST('gear of the bike' AS BLOB), 'tarmac', 0), (CAST('gear of the runs' AS BLOB), 'pegasus', 0);

INSERT INTO recordGear (record, gear, place, changedAt)
SELECT i + 1, kind, 1, midnight * 1000 FROM session WHERE kind > 0 ORDER BY i;

COMMIT;
PRAGMA journal_mode = WAL;
