-- Fleets that are sailed in groups: no regatta of before has any. What upstream sent of them stays.

UPDATE regattas SET json = json_insert(json, '$.championships', json('[]'));
