-- Ratings that follow the results, and ratings by wind band and course: no record of before has any. What upstream sent of
-- them stays.

UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(json_insert(fleet.value, '$.progressive', NULL) ORDER BY fleet.key)
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';

UPDATE registrations SET json = json_set(json, '$.fleet_ratings', json((
  SELECT json_group_array(
    json_insert(own.value, '$.start', NULL, '$.options', json('[]')) ORDER BY own.key
  )
  FROM json_each(registrations.json, '$.fleet_ratings') AS own
)))
WHERE json_type(json, '$.fleet_ratings') = 'array';

UPDATE races SET json = json_insert(json, '$.rating_options', json('[]'));
