-- Typed sets and mended lengths are values beside the columns of record, as how it felt and the weight are: every list
-- of records asks for them, and few records have any.

DROP INDEX recordValueBeside;

CREATE INDEX recordValueBeside ON recordValue (record)
WHERE field = 'feel' OR field = 'weightGrams' OR field = 'sets' OR field = 'lengthFixes';
