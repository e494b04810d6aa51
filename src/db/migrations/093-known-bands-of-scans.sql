-- Whether an entry listed the band when its scan arrived: of scans before, that is not recorded. What upstream sent stays.

UPDATE scan_events SET json = json_insert(json, '$.known', NULL);
