-- Children of camps who were collected: by whom and when.
CREATE TABLE camp_collections (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  collected_at INTEGER GENERATED ALWAYS AS (json ->> '$.collected_at') STORED NOT NULL
) STRICT;
CREATE INDEX camp_collections_1 ON camp_collections (club_id, collected_at, key);
CREATE TRIGGER camp_collections_new BEFORE INSERT ON camp_collections
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM camp_collections WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('camp-collections', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER camp_collections_inserted AFTER INSERT ON camp_collections BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-collections', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER camp_collections_updated AFTER UPDATE ON camp_collections WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-collections', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER camp_collections_deleted AFTER DELETE ON camp_collections BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('camp-collections', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

-- An upstream that has this kind for longer than this Dockside has sent it already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
