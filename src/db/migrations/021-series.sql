-- Series within fleets: no regatta of before has any. What upstream sent of them stays.

UPDATE regattas SET json = json_insert(json, '$.series', json('[]'));
