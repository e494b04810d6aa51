-- Who recorded what and why, and the moment of a finish that was typed in: of before, none of that is known. What upstream
-- sent of them stays.

UPDATE score_history SET json = json_insert(json, '$.recorded_by', NULL, '$.reason', NULL, '$.caused_by', NULL);
UPDATE scores SET json = json_insert(json, '$.finished_at', NULL);
