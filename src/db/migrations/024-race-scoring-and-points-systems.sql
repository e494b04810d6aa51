-- How a race places its boats, places in pursuit races, and how a fleet scores its places: everything of before is placed by
-- time and scored low point. What upstream sent of them stays.

UPDATE races SET json = json_insert(json, '$.scoring', 'time');
UPDATE scores SET json = json_insert(json, '$.finish_place', NULL);
UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(json_insert(fleet.value, '$.points_system', 'low_point') ORDER BY fleet.key)
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';
