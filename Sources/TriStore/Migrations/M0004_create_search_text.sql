-- Where words are found: the text of each record in the form in which it is compared, and an index of it.
--
-- Derived from records, tags and gear. Plain SQL only notes which records have changed, so that every program can
-- write to the log; this one then renews their text at the end of each of its changes. The journal records none of it.

-- Title, note, tags and gear, folded, each with two U+001F behind it, so that every character begins a trigram.
-- Records without any text have no row.
CREATE TABLE searchText (
  record INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

-- Records whose text may be another than searchText says.
CREATE TABLE searchStale (record INTEGER PRIMARY KEY) STRICT;

-- Which trigrams a text holds, but not where: a third of the size, and searchText itself is asked in the end.
CREATE VIRTUAL TABLE searchIndex USING fts5(
  text, content = 'searchText', content_rowid = 'record', tokenize = 'trigram case_sensitive 1',
  detail = none, columnsize = 0
);

-- Words of one or two characters are the trigrams that begin with them.
CREATE VIRTUAL TABLE searchTerm USING fts5vocab('searchIndex', 'instance');

CREATE TRIGGER searchTextInserted AFTER INSERT ON searchText
BEGIN
  INSERT INTO searchIndex (rowid, text) VALUES (NEW.record, NEW.text);
END;

CREATE TRIGGER searchTextUpdated AFTER UPDATE ON searchText
BEGIN
  INSERT INTO searchIndex (searchIndex, rowid, text) VALUES ('delete', OLD.record, OLD.text);
  INSERT INTO searchIndex (rowid, text) VALUES (NEW.record, NEW.text);
END;

CREATE TRIGGER searchTextDeleted AFTER DELETE ON searchText
BEGIN
  INSERT INTO searchIndex (searchIndex, rowid, text) VALUES ('delete', OLD.record, OLD.text);
END;

CREATE TRIGGER recordTextInserted AFTER INSERT ON record
WHEN NEW.title IS NOT NULL OR NEW.note IS NOT NULL
BEGIN
  INSERT INTO searchStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordTextUpdated AFTER UPDATE OF title, note ON record
WHEN OLD.title IS NOT NEW.title OR OLD.note IS NOT NEW.note
BEGIN
  INSERT INTO searchStale VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordTextDeleted AFTER DELETE ON record
BEGIN
  INSERT INTO searchStale VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordTagInserted AFTER INSERT ON recordTag
BEGIN
  INSERT INTO searchStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordTagUpdated AFTER UPDATE OF record, name ON recordTag
BEGIN
  INSERT INTO searchStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordTagDeleted AFTER DELETE ON recordTag
BEGIN
  INSERT INTO searchStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordGearInserted AFTER INSERT ON recordGear
BEGIN
  INSERT INTO searchStale VALUES (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordGearUpdated AFTER UPDATE OF record, gear ON recordGear
BEGIN
  INSERT INTO searchStale VALUES (OLD.record), (NEW.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER recordGearDeleted AFTER DELETE ON recordGear
BEGIN
  INSERT INTO searchStale VALUES (OLD.record) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER gearRenamed AFTER UPDATE OF name ON gear
WHEN OLD.name IS NOT NEW.name
BEGIN
  INSERT INTO searchStale
  SELECT record FROM recordGear WHERE gear = NEW.id ON CONFLICT DO NOTHING;
END;

-- A log that is older than the index: its text is filled in before it is used.
INSERT INTO searchStale
SELECT id FROM record
WHERE
  title IS NOT NULL OR note IS NOT NULL
  OR id IN (SELECT record FROM recordTag) OR id IN (SELECT record FROM recordGear);
