-- Penalties in time, redress in time and over chosen races, and what SCP and DPI are in a fleet: nothing of before has any.

UPDATE scores SET json = json_insert(json, '$.time_penalty', NULL);
UPDATE scores
SET json = json_insert(json, '$.redress.races', json('[]'), '$.redress.leave_out', NULL, '$.redress.time', NULL)
WHERE json_type(json, '$.redress') = 'object';

UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(json_insert(fleet.value, '$.scoring_penalty', NULL, '$.dpi', NULL) ORDER BY fleet.key)
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';
