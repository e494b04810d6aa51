-- A fleet's own points of places, races needed for an average, the race that breaks ties, and the reason why a race is scored
-- that nobody finished: nothing of before has any.
UPDATE regattas SET json = json_set(json, '$.fleets', json((
  SELECT json_group_array(
    json_insert(fleet.value, '$.points_table', NULL, '$.least_races', NULL, '$.tie_race', NULL) ORDER BY fleet.key)
  FROM json_each(regattas.json, '$.fleets') AS fleet
)))
WHERE json_type(json, '$.fleets') = 'array';

UPDATE races SET json = json_insert(json, '$.score_without_finish', NULL);
