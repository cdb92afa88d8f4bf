-- What a log holds and whether it is sound, as lines of a word and its value. Random numbers and bytes that contain
-- them are left out; what is derived is compared with what it is derived from instead.
.bail on
.headers off
.separator " "
.timeout 5000
SELECT 'integrity', integrity_check FROM pragma_integrity_check;
SELECT 'astray', count(*) FROM pragma_foreign_key_check;
SELECT 'version', user_version FROM pragma_user_version;
SELECT 'totals', count(*) FROM (
  SELECT
    sport, recordCount, distanceCount, distanceMillimetres, durationCount, durationMilliseconds
  FROM sportTotal WHERE recordCount <> 0 OR distanceCount <> 0 OR durationCount <> 0
  EXCEPT
  SELECT
    sport, count(*), count(distanceMillimetres), total(distanceMillimetres) + 0,
    count(ifnull(timerMilliseconds, elapsedMilliseconds)),
    total(ifnull(timerMilliseconds, elapsedMilliseconds)) + 0
  FROM record WHERE deletedAt IS NULL AND duplicateOf IS NULL GROUP BY sport
);
SELECT 'records', count(*) FROM record;
SELECT 'parts', count(*) FROM journalPart;
SELECT 'undone', count(*) FROM journalEntry WHERE isUndone;
SELECT 'content', hex(sha3(group_concat(hash))) FROM (
  SELECT
    name || hex(
      sha3_query('SELECT ' || columns || ' FROM ' || name || ' ORDER BY ' || places)
    ) AS hash
  FROM (
    SELECT kept.name, (
      SELECT group_concat(
        CASE
          WHEN name = 'uuid' THEN 'CASE WHEN hex(uuid) NOT LIKE ''____________4%'' THEN uuid END'
          WHEN name = 'changeset' THEN 'length(changeset)'
          WHEN kept.name = 'journalPart' AND name = 'hash' THEN 'length(hash)'
          ELSE name
        END
      )
      FROM pragma_table_info(kept.name)
    ) AS columns,
    (SELECT group_concat(cid + 1) FROM pragma_table_info(kept.name)) AS places
    FROM sqlite_schema AS kept
    WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE 'search%'
    ORDER BY name
  )
);
