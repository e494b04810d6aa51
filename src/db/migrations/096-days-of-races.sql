-- The day that a race is planned for: no race of before has one.
UPDATE races SET json = json_insert(json, '$.day', NULL);
