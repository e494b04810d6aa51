-- The protest time limit that a notice posts: earlier notices say theirs as text.
UPDATE notices SET json = json_insert(json, '$.protest_limit', NULL);
