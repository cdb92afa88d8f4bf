-- Gives 9,999 more runs the samples of the one that was imported, each under a hash of its own: what is kept of samples is
-- then made for each of them.
PRAGMA synchronous = OFF;
BEGIN;
CREATE TEMP TABLE way AS SELECT distanceMillimetres, timerMilliseconds FROM record ORDER BY id DESC LIMIT 1;
CREATE TEMP TABLE pick AS
SELECT id AS record, randomblob(32) AS hash FROM record
WHERE sport = 'run' AND deletedAt IS NULL ORDER BY id LIMIT 9999;
INSERT INTO samples (hash, bytes)
SELECT pick.hash, (SELECT bytes FROM samples LIMIT 1) FROM pick;
INSERT INTO source (
  record, hash, place, format, importedAt, changedAt, samples, sampleCount, isShown, isPartial
)
SELECT record, randomblob(32), 0, 'tcx', 1, 1, hash, 4000, 1, 0 FROM pick;
UPDATE record SET
  distanceMillimetres = (SELECT distanceMillimetres FROM way),
  timerMilliseconds = (SELECT timerMilliseconds FROM way) + id % 1000
WHERE id IN (SELECT record FROM pick);
COMMIT;
