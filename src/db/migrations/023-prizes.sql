-- Prizes of a regatta and categories of an entry: none of before has any. What upstream sent of them stays.

UPDATE regattas SET json = json_insert(json, '$.prizes', json('[]'));
UPDATE registrations SET json = json_insert(json, '$.categories', json('[]'));
