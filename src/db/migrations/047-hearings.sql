-- Hearing requests with scoring inquiries, and the decisions on them: two kinds of record.

CREATE TABLE hearing_requests (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  received_at INTEGER GENERATED ALWAYS AS (json ->> '$.received_at') STORED NOT NULL
) STRICT;
CREATE INDEX hearing_requests_1 ON hearing_requests (regatta_id, received_at, key);

CREATE TRIGGER hearing_requests_deleted AFTER DELETE ON hearing_requests BEGIN
  DELETE FROM change_log WHERE resource = 'hearing-requests' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('hearing-requests', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER hearing_requests_inserted AFTER INSERT ON hearing_requests BEGIN
  DELETE FROM change_log WHERE resource = 'hearing-requests' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('hearing-requests', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER hearing_requests_updated AFTER UPDATE ON hearing_requests WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'hearing-requests' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('hearing-requests', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER hearing_requests_new BEFORE INSERT ON hearing_requests
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM hearing_requests WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('hearing-requests', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TABLE decisions (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  number INTEGER GENERATED ALWAYS AS (json ->> '$.number') STORED NOT NULL
) STRICT;
CREATE INDEX decisions_1 ON decisions (regatta_id, number, key);

CREATE TRIGGER decisions_deleted AFTER DELETE ON decisions BEGIN
  DELETE FROM change_log WHERE resource = 'decisions' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('decisions', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER decisions_inserted AFTER INSERT ON decisions BEGIN
  DELETE FROM change_log WHERE resource = 'decisions' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('decisions', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER decisions_updated AFTER UPDATE ON decisions WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'decisions' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('decisions', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER decisions_new BEFORE INSERT ON decisions
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM decisions WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('decisions', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

-- An upstream that has these kinds for longer than this Dockside has reported them already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
