-- The change log keeps one row for each record of each club: that a club's record was removed stays in that club's log when
-- another club makes one under its id. SQLite cannot change a constraint of a table, nor move one that triggers write to.

DROP TRIGGER banquet_line_items_deleted;
DROP TRIGGER banquet_line_items_inserted;
DROP TRIGGER banquet_line_items_updated;
DROP TRIGGER banquets_deleted;
DROP TRIGGER banquets_inserted;
DROP TRIGGER banquets_updated;
DROP TRIGGER camp_registrations_deleted;
DROP TRIGGER camp_registrations_inserted;
DROP TRIGGER camp_registrations_updated;
DROP TRIGGER crossings_deleted;
DROP TRIGGER crossings_inserted;
DROP TRIGGER crossings_updated;
DROP TRIGGER feedback_deleted;
DROP TRIGGER feedback_inserted;
DROP TRIGGER feedback_updated;
DROP TRIGGER line_items_deleted;
DROP TRIGGER line_items_inserted;
DROP TRIGGER line_items_updated;
DROP TRIGGER members_deleted;
DROP TRIGGER members_inserted;
DROP TRIGGER members_updated;
DROP TRIGGER membership_applicants_deleted;
DROP TRIGGER membership_applicants_inserted;
DROP TRIGGER membership_applicants_updated;
DROP TRIGGER orders_deleted;
DROP TRIGGER orders_inserted;
DROP TRIGGER orders_updated;
DROP TRIGGER races_deleted;
DROP TRIGGER races_inserted;
DROP TRIGGER races_updated;
DROP TRIGGER regattas_deleted;
DROP TRIGGER regattas_inserted;
DROP TRIGGER regattas_updated;
DROP TRIGGER registrations_deleted;
DROP TRIGGER registrations_inserted;
DROP TRIGGER registrations_updated;
DROP TRIGGER scan_events_deleted;
DROP TRIGGER scan_events_inserted;
DROP TRIGGER scan_events_updated;
DROP TRIGGER score_history_deleted;
DROP TRIGGER score_history_inserted;
DROP TRIGGER score_history_updated;
DROP TRIGGER scores_deleted;
DROP TRIGGER scores_inserted;
DROP TRIGGER scores_updated;
DROP TRIGGER tee_times_deleted;
DROP TRIGGER tee_times_inserted;
DROP TRIGGER tee_times_updated;
DROP TRIGGER wristbands_deleted;
DROP TRIGGER wristbands_inserted;
DROP TRIGGER wristbands_updated;

CREATE TABLE change_log_by_club (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  regatta_id TEXT,
  club_id TEXT NOT NULL,
  deleted INTEGER NOT NULL,
  version INTEGER,
  UNIQUE (resource, key, club_id)
) STRICT;
INSERT INTO change_log_by_club (seq, resource, key, id, regatta_id, club_id, deleted, version)
SELECT seq, resource, key, id, regatta_id, club_id, deleted, version FROM change_log ORDER BY seq;
-- Where the numbers go on: the newest may be of rows that are no longer there.
DELETE FROM sqlite_sequence WHERE name = 'change_log_by_club';
INSERT INTO sqlite_sequence (name, seq) SELECT 'change_log_by_club', seq FROM sqlite_sequence WHERE name = 'change_log';
DROP TABLE change_log;
ALTER TABLE change_log_by_club RENAME TO change_log;
CREATE INDEX change_log_feed ON change_log (club_id, resource, seq);

CREATE TRIGGER banquet_line_items_deleted AFTER DELETE ON banquet_line_items BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquet-line-items', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER banquet_line_items_inserted AFTER INSERT ON banquet_line_items BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquet-line-items', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER banquet_line_items_updated AFTER UPDATE ON banquet_line_items WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquet-line-items', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER banquets_deleted AFTER DELETE ON banquets BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER banquets_inserted AFTER INSERT ON banquets BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER banquets_updated AFTER UPDATE ON banquets WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER camp_registrations_deleted AFTER DELETE ON camp_registrations BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER camp_registrations_inserted AFTER INSERT ON camp_registrations BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER camp_registrations_updated AFTER UPDATE ON camp_registrations WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER crossings_deleted AFTER DELETE ON crossings BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('crossings', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER crossings_inserted AFTER INSERT ON crossings BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('crossings', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER crossings_updated AFTER UPDATE ON crossings WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('crossings', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER feedback_deleted AFTER DELETE ON feedback BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER feedback_inserted AFTER INSERT ON feedback BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER feedback_updated AFTER UPDATE ON feedback WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER line_items_deleted AFTER DELETE ON line_items BEGIN
  DELETE FROM change_log WHERE resource = 'line-items' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('line-items', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER line_items_inserted AFTER INSERT ON line_items BEGIN
  DELETE FROM change_log WHERE resource = 'line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('line-items', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER line_items_updated AFTER UPDATE ON line_items WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('line-items', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER members_deleted AFTER DELETE ON members BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER members_inserted AFTER INSERT ON members BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER members_updated AFTER UPDATE ON members WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER membership_applicants_deleted AFTER DELETE ON membership_applicants BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER membership_applicants_inserted AFTER INSERT ON membership_applicants BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER membership_applicants_updated AFTER UPDATE ON membership_applicants WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER orders_deleted AFTER DELETE ON orders BEGIN
  DELETE FROM change_log WHERE resource = 'orders' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('orders', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER orders_inserted AFTER INSERT ON orders BEGIN
  DELETE FROM change_log WHERE resource = 'orders' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('orders', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER orders_updated AFTER UPDATE ON orders WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'orders' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('orders', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER races_deleted AFTER DELETE ON races BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('races', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER races_inserted AFTER INSERT ON races BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('races', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER races_updated AFTER UPDATE ON races WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('races', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER regattas_deleted AFTER DELETE ON regattas BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('regattas', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER regattas_inserted AFTER INSERT ON regattas BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('regattas', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER regattas_updated AFTER UPDATE ON regattas WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('regattas', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER registrations_deleted AFTER DELETE ON registrations BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('registrations', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER registrations_inserted AFTER INSERT ON registrations BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('registrations', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER registrations_updated AFTER UPDATE ON registrations WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('registrations', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER scan_events_deleted AFTER DELETE ON scan_events BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER scan_events_inserted AFTER INSERT ON scan_events BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER scan_events_updated AFTER UPDATE ON scan_events WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER score_history_deleted AFTER DELETE ON score_history BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER score_history_inserted AFTER INSERT ON score_history BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER score_history_updated AFTER UPDATE ON score_history WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER scores_deleted AFTER DELETE ON scores BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('scores', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER scores_inserted AFTER INSERT ON scores BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scores', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER scores_updated AFTER UPDATE ON scores WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scores', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER tee_times_deleted AFTER DELETE ON tee_times BEGIN
  DELETE FROM change_log WHERE resource = 'tee-times' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-times', old.key, old.key, NULL, old.club_id, 1);
END;

CREATE TRIGGER tee_times_inserted AFTER INSERT ON tee_times BEGIN
  DELETE FROM change_log WHERE resource = 'tee-times' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-times', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER tee_times_updated AFTER UPDATE ON tee_times WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'tee-times' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-times', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER wristbands_deleted AFTER DELETE ON wristbands BEGIN
  DELETE FROM change_log WHERE resource = 'wristbands' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('wristbands', old.key, old.id, old.regatta_id, old.club_id, 1);
END;

CREATE TRIGGER wristbands_inserted AFTER INSERT ON wristbands BEGIN
  DELETE FROM change_log WHERE resource = 'wristbands' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('wristbands', new.key, new.id, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER wristbands_updated AFTER UPDATE ON wristbands WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'wristbands' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('wristbands', new.key, new.id, new.regatta_id, new.club_id, 0);
END;
