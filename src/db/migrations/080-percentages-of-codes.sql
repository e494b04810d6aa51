-- The figure that a code's percentage is of, and its limits: so far it was of the score for DNF, without limits.
UPDATE regattas SET json = json_set(json, '$.scoring_codes', json((
  SELECT json_group_array(
    CASE json_type(code.value, '$.points') WHEN 'object' THEN
      json_insert(code.value, '$.points.percent_of', NULL, '$.points.minimum', NULL, '$.points.maximum', NULL)
    ELSE json(code.value) END ORDER BY code.key)
  FROM json_each(regattas.json, '$.scoring_codes') AS code
)))
WHERE json_array_length(json, '$.scoring_codes') > 0;
