-- Checks are listed in the order they arrived, which their ids no longer give: devices make them.
DROP INDEX scan_events_1;
DROP INDEX scan_events_by_regatta;
CREATE INDEX scan_events_1 ON scan_events (regatta_id, wristband_id);
CREATE INDEX scan_events_by_regatta ON scan_events (regatta_id);
