-- A heart rate gives no load where it is not above that at rest, or where what it is compared with contradicts itself; one
-- that was kept before may rest on either.
INSERT INTO loadStale SELECT record FROM recordLoad WHERE method = 'H' ON CONFLICT DO NOTHING;
