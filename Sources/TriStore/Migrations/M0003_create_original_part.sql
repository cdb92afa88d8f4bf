-- What follows the first bytes of a large file, which are in original: none of it ever lies in memory as a whole.

CREATE TABLE originalPart (
  hash BLOB NOT NULL REFERENCES original DEFERRABLE INITIALLY DEFERRED,
  -- Counted from 1, in the order of the file.
  place INTEGER NOT NULL CHECK (place > 0),
  -- Compressed as original says, each part by itself.
  bytes BLOB NOT NULL,
  PRIMARY KEY (hash, place)
) STRICT;
