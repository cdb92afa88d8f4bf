-- What tri log --from does with the sessions in records.json, in a store without records: the same rows in the same
-- tables, in one transaction that is as durable. There is no journal here.
.timeout 5000
PRAGMA foreign_keys = ON;
PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;

CREATE TEMP TABLE session AS
SELECT
  key + 1 AS record,
  unixepoch() * 1000 AS now,
  value ->> 'startedAt' AS startedAt,
  value -> 'tags' AS tags,
  value -> 'gear' AS gear,
  value
FROM json_each(readfile('records.json'), '$.records');

INSERT INTO record (
  uuid, sport, subSport, day, startedAt, utcOffset, zone, offsetSource, elapsedMilliseconds,
  timerMilliseconds, distanceMillimetres, averageHeartRate, maxHeartRate, averagePower, calories,
  rpeTenths, title, note, enteredAt, changedAt
)
SELECT
  randomblob(16), value ->> 'sport', value ->> 'subSport', substr(startedAt, 1, 10),
  unixepoch(startedAt) * 1000, substr(startedAt, -6, 3) * 3600, value ->> 'zone', 'written',
  CAST(round((value ->> 'elapsedSeconds') * 1000) AS INTEGER),
  CAST(round((value ->> 'timerSeconds') * 1000) AS INTEGER),
  CAST(round((value ->> 'distanceMetres') * 1000) AS INTEGER),
  value ->> 'averageHeartRate', value ->> 'maxHeartRate', value ->> 'averagePower',
  value ->> 'calories', CAST(round((value ->> 'rpe') * 10) AS INTEGER), value ->> 'title',
  value ->> 'note', now, now
FROM session;

INSERT INTO recordValue (record, field, source, value, changedAt)
SELECT
  id, field, 'typed',
  CASE field
    WHEN 'sport' THEN sport
    WHEN 'subSport' THEN subSport
    WHEN 'when' THEN
      strftime('%Y-%m-%dT%H:%M:%f', startedAt / 1000 + utcOffset, 'unixepoch')
        || printf('+%02d:00', utcOffset / 3600) || ' written ' || zone
    WHEN 'elapsedMilliseconds' THEN elapsedMilliseconds
    WHEN 'timerMilliseconds' THEN timerMilliseconds
    WHEN 'distanceMillimetres' THEN distanceMillimetres
    WHEN 'averageHeartRate' THEN averageHeartRate
    WHEN 'maxHeartRate' THEN maxHeartRate
    WHEN 'averagePower' THEN averagePower
    WHEN 'calories' THEN calories
    WHEN 'rpeTenths' THEN rpeTenths
    WHEN 'title' THEN title
    WHEN 'note' THEN note
  END AS said,
  changedAt
FROM record
CROSS JOIN (
  SELECT column1 AS field
  FROM (
    VALUES
      ('sport'), ('subSport'), ('when'), ('elapsedMilliseconds'), ('timerMilliseconds'),
      ('distanceMillimetres'), ('averageHeartRate'), ('maxHeartRate'), ('averagePower'),
      ('calories'), ('rpeTenths'), ('title'), ('note')
  )
)
WHERE said IS NOT NULL;

INSERT INTO recordTag (record, name, place, changedAt)
SELECT record, tag.value, tag.key + 1, now FROM session, json_each(tags) AS tag;

INSERT INTO gear (uuid, name, changedAt)
SELECT randomblob(16), name.value, now FROM session, json_each(gear) AS name
WHERE true ON CONFLICT DO NOTHING;

INSERT INTO recordGear (record, gear, place, changedAt)
SELECT record, gear.id, name.key + 1, now
FROM session, json_each(session.gear) AS name JOIN gear ON gear.name = name.value;

-- Sessions that are a distance of their sport; the other kinds are found by indexes.
INSERT INTO recordBest (record, kind, rank, day, startMilliseconds, origin)
SELECT id, sport || ' ' || size, timerMilliseconds, day, NULL, 'session'
FROM record JOIN (
  SELECT column1 AS of, column2 AS size
  FROM (
    VALUES
      ('run', 400000), ('run', 800000), ('run', 1000000), ('run', 1609344), ('run', 5000000),
      ('run', 10000000), ('run', 15000000), ('run', 21097500), ('run', 42195000),
      ('bike', 5000000), ('bike', 10000000), ('bike', 20000000), ('bike', 30000000),
      ('bike', 40000000), ('bike', 50000000), ('bike', 90000000), ('bike', 100000000),
      ('bike', 180000000)
  )
) ON of = sport AND abs(distanceMillimetres - size) * 400 <= size
WHERE timerMilliseconds IS NOT NULL;
DELETE FROM bestStale;

-- The texts for the index of words; small letters are all that there is to fold in them.
INSERT INTO searchText (record, text)
SELECT record, text
FROM (
  SELECT
    stale.record,
    lower(
      ifnull(title || char(31, 31), '') || ifnull(note || char(31, 31), '')
      || ifnull((
        SELECT group_concat(name || char(31, 31), '') FROM recordTag
        WHERE recordTag.record = stale.record
      ), '')
      || ifnull((
        SELECT group_concat(name || char(31, 31), '')
        FROM recordGear JOIN gear ON gear.id = recordGear.gear
        WHERE recordGear.record = stale.record
      ), '')
    ) AS text
  FROM searchStale AS stale JOIN record ON record.id = stale.record
);

DELETE FROM searchStale;

-- Nothing is set that sessions could be compared with, so loads come from effort, else from the time alone.
INSERT INTO recordLoad (record, day, sport, load, method)
SELECT
  record, day, sport,
  CAST(
    round(
      coalesce(timerMilliseconds, elapsedMilliseconds) * ifnull(rpeTenths * 1.25, 50) / 3600
    ) AS INTEGER
  ),
  CASE WHEN rpeTenths IS NULL THEN 'D' ELSE 'E' END
FROM loadStale JOIN record ON record.id = loadStale.record
WHERE coalesce(timerMilliseconds, elapsedMilliseconds) IS NOT NULL;

DELETE FROM loadStale;

COMMIT;
