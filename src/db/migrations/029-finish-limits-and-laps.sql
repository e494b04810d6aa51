-- How long a fleet may take to finish, and laps that boats end at the line: nothing of before has any. What upstream sent of
-- them stays.

UPDATE crossings SET json = json_insert(json, '$.lap_of', NULL);
UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(
    json_insert(fleet.value, '$.time_limit_minutes', NULL, '$.finishing_window_minutes', NULL, '$.after_window', 'TLE')
    ORDER BY fleet.key
  )
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';
