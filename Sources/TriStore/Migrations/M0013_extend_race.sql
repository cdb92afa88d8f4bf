-- How a race ended that was not finished, the place among those of the same age, and what the athlete says of it.

-- Not finished, not started or disqualified; NULL for a race with a time, and where nothing is said.
ALTER TABLE race ADD COLUMN result TEXT CHECK (result = 'dnf' OR result = 'dns' OR result = 'dsq');
ALTER TABLE race ADD COLUMN ageGroupPlace INTEGER CHECK (ageGroupPlace > 0);
ALTER TABLE race ADD COLUMN note TEXT CHECK (note <> '');
