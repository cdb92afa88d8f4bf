-- What is asked of samples again and again: how long they show each value, and their fastest and strongest stretches.
--
-- Derived from samples alone, and as true as they are: their name is a hash of their content. The program that adds samples
-- adds their facts; plain SQL only notes which have none, and the end of the next change makes them. A table of its own:
-- behind a blob of several pages a column is slow to reach.

CREATE TABLE samplesFacts (
  -- Of the function that made them. It goes first, so that no row looks like one of originalPart where a log is salvaged.
  version INTEGER NOT NULL,
  -- That of the samples.
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  bytes BLOB NOT NULL
) STRICT;

-- Samples without facts.
CREATE TABLE samplesStale (hash BLOB PRIMARY KEY CHECK (length(hash) = 32)) STRICT, WITHOUT ROWID;

CREATE TRIGGER samplesInserted AFTER INSERT ON samples
WHEN NOT EXISTS (SELECT 1 FROM samplesFacts WHERE samplesFacts.hash = NEW.hash)
BEGIN
  INSERT INTO samplesStale VALUES (NEW.hash) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER samplesDeleted AFTER DELETE ON samples
BEGIN
  DELETE FROM samplesFacts WHERE hash = OLD.hash;
  DELETE FROM samplesStale WHERE hash = OLD.hash;
END;

-- A log that is older than the facts: they are made before it is used.
INSERT INTO samplesStale SELECT hash FROM samples;
