-- A split fleet's way to make later groups, and the boats promoted from a heat: so far groups followed the ranking, and no
-- fleet sailed heats.
UPDATE regattas SET json = json_set(json, '$.championships', json((
  SELECT json_group_array(
    json_set(championship.value, '$.stages', json((
      SELECT json_group_array(
        json_insert(stage.value, '$.regroup', NULL, '$.promoted', NULL) ORDER BY stage.key)
      FROM json_each(championship.value, '$.stages') AS stage
    ))) ORDER BY championship.key)
  FROM json_each(regattas.json, '$.championships') AS championship
)))
WHERE json_array_length(json, '$.championships') > 0;
