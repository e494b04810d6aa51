-- An index for each list in its own order, for each reference to a row that can be deleted, and for the change feed: no
-- page sorts or reads what it does not show.

CREATE INDEX change_log_feed ON change_log (club_id, resource, seq);

CREATE INDEX score_history_by_regatta ON score_history (regatta_id, key);
CREATE INDEX wristbands_by_regatta ON wristbands (regatta_id, key);
CREATE INDEX scan_events_by_regatta ON scan_events (regatta_id, key);

DROP INDEX crossings_2;
CREATE INDEX crossings_by_race ON crossings (regatta_id, race_number, crossed_at, key);
CREATE INDEX crossings_by_boat ON crossings (registration_id, race_number);
