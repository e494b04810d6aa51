-- Other numbers that a boat sails with: those of borrowed sails, of a spinnaker. No entry of before has any; numbers
-- that upstream sent stay.

UPDATE registrations SET json = json_insert(json, '$.other_sail_numbers', json('[]'));
