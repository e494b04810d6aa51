-- Ratings that go for one fleet: no entry and no score of before has any. What upstream sent of them stays.

UPDATE registrations SET json = json_insert(json, '$.fleet_ratings', json('[]'));
UPDATE scores SET json = json_insert(json, '$.fleet_ratings', json('[]'));
