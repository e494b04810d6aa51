-- By which device's clock a time was taken, and corrections of all that one device has timed: a kind of record of its own. Of
-- before, no device is known. What upstream sent of it stays.

UPDATE crossings SET json = json_insert(json, '$.device_clock', NULL);
UPDATE signals SET json = json_insert(json, '$.device_clock', NULL);

CREATE TABLE clock_corrections (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  corrected_at INTEGER GENERATED ALWAYS AS (json ->> '$.corrected_at') STORED NOT NULL
) STRICT;
CREATE INDEX clock_corrections_1 ON clock_corrections (regatta_id, corrected_at, key);

CREATE TRIGGER clock_corrections_deleted AFTER DELETE ON clock_corrections BEGIN
  DELETE FROM change_log WHERE resource = 'clock-corrections' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('clock-corrections', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER clock_corrections_inserted AFTER INSERT ON clock_corrections BEGIN
  DELETE FROM change_log WHERE resource = 'clock-corrections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('clock-corrections', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER clock_corrections_updated AFTER UPDATE ON clock_corrections WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'clock-corrections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('clock-corrections', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER clock_corrections_new BEFORE INSERT ON clock_corrections
WHEN EXISTS (SELECT 1 FROM webhook_endpoints)
  AND NOT EXISTS (SELECT 1 FROM clock_corrections WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('clock-corrections', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

-- An upstream that has this kind for longer than this Dockside has reported it already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
