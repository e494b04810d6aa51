-- The limits that regattas carry: none of those there before has set one. What upstream sent of them already stays.

UPDATE regattas SET json = json_insert(
  json,
  '$.protest_time_limit_minutes', NULL,
  '$.overdue_after_finish_minutes', NULL,
  '$.overdue_on_water_minutes', NULL
);
