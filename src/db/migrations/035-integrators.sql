-- What programs asked for that follow a club and read it by its parents.
--
-- The change log says which regatta or event order a record belongs to, of deleted ones, too, and is read by regatta. What was
-- deleted before this step belonged to nobody knows which.

DROP TRIGGER banquet_line_items_deleted;
DROP TRIGGER banquet_line_items_inserted;
DROP TRIGGER banquet_line_items_updated;
DROP TRIGGER crossings_deleted;
DROP TRIGGER crossings_inserted;
DROP TRIGGER crossings_updated;
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
DROP TRIGGER signals_deleted;
DROP TRIGGER signals_inserted;
DROP TRIGGER signals_updated;

ALTER TABLE change_log ADD COLUMN event_order_id TEXT;

UPDATE change_log SET event_order_id = (SELECT event_order_id FROM banquet_line_items AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'banquet-line-items';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM crossings AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'crossings';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM races AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'races';
UPDATE change_log SET regatta_id = key WHERE resource = 'regattas';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM registrations AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'registrations';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM scan_events AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'scan-events';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM score_history AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'score-history';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM scores AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'scores';
UPDATE change_log SET regatta_id = (SELECT regatta_id FROM signals AS record WHERE record.key = change_log.key AND record.club_id = change_log.club_id)
WHERE resource = 'signals';
CREATE INDEX change_log_regatta ON change_log (club_id, regatta_id, resource, seq) WHERE regatta_id IS NOT NULL;

CREATE TRIGGER banquet_line_items_deleted AFTER DELETE ON banquet_line_items BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, event_order_id, club_id, deleted)
  VALUES ('banquet-line-items', old.key, old.key, old.event_order_id, old.club_id, 1);
END;

CREATE TRIGGER banquet_line_items_inserted AFTER INSERT ON banquet_line_items BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, event_order_id, club_id, deleted)
  VALUES ('banquet-line-items', new.key, new.key, new.event_order_id, new.club_id, 0);
END;

CREATE TRIGGER banquet_line_items_updated AFTER UPDATE ON banquet_line_items WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, event_order_id, club_id, deleted)
  VALUES ('banquet-line-items', new.key, new.key, new.event_order_id, new.club_id, 0);
END;

CREATE TRIGGER crossings_deleted AFTER DELETE ON crossings BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('crossings', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER crossings_inserted AFTER INSERT ON crossings BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('crossings', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER crossings_updated AFTER UPDATE ON crossings WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('crossings', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER races_deleted AFTER DELETE ON races BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('races', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER races_inserted AFTER INSERT ON races BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER races_updated AFTER UPDATE ON races WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER regattas_deleted AFTER DELETE ON regattas BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('regattas', old.key, old.key, old.key, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER regattas_inserted AFTER INSERT ON regattas BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('regattas', new.key, new.key, new.key, new.club_id, 0);
END;

CREATE TRIGGER regattas_updated AFTER UPDATE ON regattas WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('regattas', new.key, new.key, new.key, new.club_id, 0);
END;

CREATE TRIGGER registrations_deleted AFTER DELETE ON registrations BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('registrations', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER registrations_inserted AFTER INSERT ON registrations BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('registrations', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER registrations_updated AFTER UPDATE ON registrations WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('registrations', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER scan_events_deleted AFTER DELETE ON scan_events BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', old.key, old.key, old.regatta_id, old.club_id, 1);
END;

CREATE TRIGGER scan_events_inserted AFTER INSERT ON scan_events BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER scan_events_updated AFTER UPDATE ON scan_events WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER score_history_deleted AFTER DELETE ON score_history BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', old.key, old.key, old.regatta_id, old.club_id, 1);
END;

CREATE TRIGGER score_history_inserted AFTER INSERT ON score_history BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER score_history_updated AFTER UPDATE ON score_history WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER scores_deleted AFTER DELETE ON scores BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('scores', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER scores_inserted AFTER INSERT ON scores BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scores', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER scores_updated AFTER UPDATE ON scores WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scores', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER signals_deleted AFTER DELETE ON signals BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('signals', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER signals_inserted AFTER INSERT ON signals BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('signals', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER signals_updated AFTER UPDATE ON signals WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('signals', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

-- Net and gross beside each amount, which is net on lines of event orders and items of orders, and gross on postings. What
-- upstream sent of them stays.
UPDATE line_items SET json = json_insert(json,
  '$.net_amount', json ->> '$.amount' - json ->> '$.tax_amount',
  '$.gross_amount', json ->> '$.amount');
UPDATE banquet_line_items SET json = json_insert(json,
  '$.net_amount', json ->> '$.amount',
  '$.gross_amount', json ->> '$.amount' + json ->> '$.tax_amount' + ifnull(json ->> '$.service_charge', 0));
UPDATE orders SET json = json_set(json, '$.items', json((
  SELECT json_group_array(json_insert(value,
    '$.net_amount', value ->> '$.amount',
    '$.gross_amount', CASE WHEN orders.json ->> '$.tax_amount' = 0 THEN value ->> '$.amount' END))
  FROM json_each(orders.json, '$.items'))))
WHERE json_array_length(json, '$.items') > 0;

-- Lists by a parent: a household's members, a session's campers, a wristband's checks, an entry's history.
DROP INDEX members_2;
CREATE INDEX members_2 ON members (club_id, household_id, key);
ALTER TABLE camp_registrations ADD COLUMN session_id TEXT GENERATED ALWAYS AS (json ->> '$.session_id') VIRTUAL;
ALTER TABLE score_history ADD COLUMN registration_id TEXT GENERATED ALWAYS AS (json ->> '$.registration_id') VIRTUAL;
DROP INDEX scan_events_1;
CREATE INDEX scan_events_1 ON scan_events (regatta_id, wristband_id, key);
