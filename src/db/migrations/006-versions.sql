-- Versions on the records that staff edit. The change log keeps the version at which a record was removed: one that is
-- made again under its id goes on from there.

ALTER TABLE change_log ADD COLUMN version INTEGER;

UPDATE regattas SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER regattas_deleted;
CREATE TRIGGER regattas_deleted AFTER DELETE ON regattas BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('regattas', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

UPDATE registrations SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER registrations_deleted;
CREATE TRIGGER registrations_deleted AFTER DELETE ON registrations BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('registrations', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

UPDATE races SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER races_deleted;
CREATE TRIGGER races_deleted AFTER DELETE ON races BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('races', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

UPDATE crossings SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER crossings_deleted;
CREATE TRIGGER crossings_deleted AFTER DELETE ON crossings BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('crossings', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

UPDATE scores SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER scores_deleted;
CREATE TRIGGER scores_deleted AFTER DELETE ON scores BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('scores', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;
