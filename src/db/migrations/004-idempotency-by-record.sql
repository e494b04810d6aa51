-- A kept answer belongs to the record that its request's address names. What was kept before tells it in its data,
-- which is that record.

UPDATE idempotency SET operation = operation || ' ' || json_object('id', body ->> '$.data.id')
WHERE operation IN ('updateApplication', 'regattas.remove', 'registrations.remove', 'crossings.remove');

UPDATE idempotency SET operation = operation || ' ' || json_object(
  'race_number', body ->> '$.data.race_number' || '', 'registration_id', body ->> '$.data.registration_id')
WHERE operation = 'scores.remove';

UPDATE idempotency SET operation = operation || ' ' || json_object(
  'race_number', body ->> '$.data.race_number' || '', 'regatta_id', body ->> '$.data.regatta_id')
WHERE operation = 'races.remove';
