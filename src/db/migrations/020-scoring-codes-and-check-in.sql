-- Scoring codes of a regatta's own, and whether a boat was seen at the start check-in: nothing of before has any. What
-- upstream sent of them stays.

UPDATE regattas SET json = json_insert(json, '$.scoring_codes', json('[]'));
UPDATE scores SET json = json_insert(json, '$.checked_in', NULL);
