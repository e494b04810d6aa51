-- The official notice board: a kind of record of its own.

CREATE TABLE notices (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  posted_at INTEGER GENERATED ALWAYS AS (json ->> '$.posted_at') STORED NOT NULL
) STRICT;
CREATE INDEX notices_1 ON notices (regatta_id, posted_at, key);

CREATE TRIGGER notices_deleted AFTER DELETE ON notices BEGIN
  DELETE FROM change_log WHERE resource = 'notices' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('notices', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER notices_inserted AFTER INSERT ON notices BEGIN
  DELETE FROM change_log WHERE resource = 'notices' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('notices', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER notices_updated AFTER UPDATE ON notices WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'notices' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('notices', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER notices_new BEFORE INSERT ON notices
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM notices WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('notices', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

-- An upstream that has this kind for longer than this Dockside has reported it already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
