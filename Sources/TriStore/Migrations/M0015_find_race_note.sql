-- A leg is found by the note of its race as it is by its title.

CREATE TRIGGER raceNoteChanged AFTER UPDATE OF note ON race
WHEN OLD.note IS NOT NEW.note
BEGIN
  INSERT INTO searchStale SELECT id FROM record WHERE race = NEW.id ON CONFLICT DO NOTHING;
END;

INSERT INTO searchStale
SELECT record.id FROM record JOIN race ON race.id = record.race
WHERE race.note IS NOT NULL ON CONFLICT DO NOTHING;
