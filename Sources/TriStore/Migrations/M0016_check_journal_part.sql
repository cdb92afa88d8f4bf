-- What a part of the journal is held against before it is taken back or done again: an old value in which one bit is
-- another one is a changeset all the same.

-- SHA-256 of the changeset; NULL in parts that were written before there was this column.
ALTER TABLE journalPart ADD COLUMN hash BLOB CHECK (length(hash) = 32);
