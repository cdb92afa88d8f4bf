-- What is known of gear besides its name, its parts, and the sensors that the files of a session name.

-- What it is: `bike`, `shoe`, …; NULL for gear that records only name.
ALTER TABLE gear ADD COLUMN kind TEXT CHECK (kind <> '');
ALTER TABLE gear ADD COLUMN limitMillimetres INTEGER CHECK (limitMillimetres > 0);
-- The sport whose new records take it by themselves.
ALTER TABLE gear ADD COLUMN defaultSport TEXT CHECK (defaultSport <> '');
-- The day from which they do, and the day from which it is out of use.
ALTER TABLE gear ADD COLUMN usedFrom TEXT CHECK (usedFrom IS date(usedFrom, '+0 days'));
ALTER TABLE gear ADD COLUMN retiredOn TEXT CHECK (retiredOn IS date(retiredOn, '+0 days'));
-- Serial numbers with a blank between them.
ALTER TABLE gear ADD COLUMN sensors TEXT CHECK (sensors <> '');

-- A part of gear from a day on, until the next of its kind: a chain, a tyre, a sole.
CREATE TABLE gearPart (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
  gear INTEGER NOT NULL REFERENCES gear DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL CHECK (kind <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  day TEXT NOT NULL CHECK (day IS date(day, '+0 days') AND day >= '0001-01-01'),
  limitMillimetres INTEGER CHECK (limitMillimetres > 0),
  changedAt INTEGER NOT NULL
) STRICT;

-- gear lists the parts of each item by kind in the order of their days; undo asks whether gear that goes has any.
CREATE INDEX gearPartByGear ON gearPart (gear, kind, day);

-- Serial numbers of a bike's power, speed and cadence sensors, with a blank between them.
ALTER TABLE source ADD COLUMN sensors TEXT CHECK (sensors <> '');
