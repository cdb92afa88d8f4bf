-- What lists of records and queries ask for again and again is found without looking at every record.

-- A query for one sport tests its records alone, along their order.
CREATE INDEX recordBySport ON record (sport, day, startedAt) WHERE deletedAt IS NULL;

-- The values that are no columns of record: few records have any, and every list of records asks.
CREATE INDEX recordValueBeside ON recordValue (record)
WHERE field = 'feel' OR field = 'weightGrams';
