-- Ratings that divide the elapsed time: no boat of before has one.
UPDATE registrations SET json = json_insert(json, '$.ratings.schrs', NULL, '$.ratings.texel', NULL, '$.ratings.dpn', NULL)
WHERE json_type(json, '$.ratings') = 'object';

UPDATE registrations SET json = json_set(json, '$.fleet_ratings', json((
  SELECT json_group_array(
    json_set(
      json_insert(own.value, '$.ratings.schrs', NULL, '$.ratings.texel', NULL, '$.ratings.dpn', NULL),
      '$.options',
      json((
        SELECT json_group_array(
          json_insert(one.value, '$.ratings.schrs', NULL, '$.ratings.texel', NULL, '$.ratings.dpn', NULL)
          ORDER BY one.key)
        FROM json_each(own.value, '$.options') AS one
      )))
    ORDER BY own.key)
  FROM json_each(registrations.json, '$.fleet_ratings') AS own
)))
WHERE json_array_length(json, '$.fleet_ratings') > 0;

UPDATE scores SET json = json_set(json, '$.fleet_ratings', json((
  SELECT json_group_array(
    json_insert(own.value, '$.ratings.schrs', NULL, '$.ratings.texel', NULL, '$.ratings.dpn', NULL)
    ORDER BY own.key)
  FROM json_each(scores.json, '$.fleet_ratings') AS own
)))
WHERE json_array_length(json, '$.fleet_ratings') > 0;
