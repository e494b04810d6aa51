-- What each fleet's corrected times are rounded to: those there before round as their rating system has it.

UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(json_insert(fleet.value, '$.corrected_time_rounding', NULL) ORDER BY fleet.key)
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';
