-- Two independent recorders: each crossing is on sheet A, from which results come, or on sheet B, which is compared with it;
-- everything of before is on A. A difference between them that was left as it is is marked as settled.

ALTER TABLE crossings ADD COLUMN sheet TEXT GENERATED ALWAYS AS (json ->> '$.sheet') VIRTUAL;

UPDATE crossings SET json = json_insert(json, '$.sheet', 'A', '$.settled', NULL);
