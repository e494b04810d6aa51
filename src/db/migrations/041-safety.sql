-- The safety room: the safety log and the safety plan of a regatta are kinds of record; emergency contacts are not, so that
-- they leave this computer by no feed, export or sync. Who has read one is kept.

CREATE TABLE safety_plans (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key)
) STRICT;
CREATE INDEX safety_plans_1 ON safety_plans (regatta_id, key);

CREATE TRIGGER safety_plans_deleted AFTER DELETE ON safety_plans BEGIN
  DELETE FROM change_log WHERE resource = 'safety-plans' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('safety-plans', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER safety_plans_inserted AFTER INSERT ON safety_plans BEGIN
  DELETE FROM change_log WHERE resource = 'safety-plans' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-plans', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER safety_plans_updated AFTER UPDATE ON safety_plans WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'safety-plans' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-plans', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER safety_plans_new BEFORE INSERT ON safety_plans
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM safety_plans WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('safety-plans', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TABLE safety_events (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  at INTEGER GENERATED ALWAYS AS (json ->> '$.at') STORED NOT NULL
) STRICT;
CREATE INDEX safety_events_1 ON safety_events (regatta_id, at, key);

CREATE TRIGGER safety_events_deleted AFTER DELETE ON safety_events BEGIN
  DELETE FROM change_log WHERE resource = 'safety-events' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-events', old.key, old.key, old.regatta_id, old.club_id, 1);
END;

CREATE TRIGGER safety_events_inserted AFTER INSERT ON safety_events BEGIN
  DELETE FROM change_log WHERE resource = 'safety-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER safety_events_updated AFTER UPDATE ON safety_events WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'safety-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TRIGGER safety_events_new BEFORE INSERT ON safety_events
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM safety_events WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('safety-events', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

-- One for each person of an entry, by name.
CREATE TABLE emergency_contacts (
  registration_id TEXT NOT NULL REFERENCES registrations (key) ON DELETE CASCADE,
  person TEXT NOT NULL,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  contact_name TEXT,
  contact_phone TEXT,
  medical_note TEXT,
  written_at INTEGER NOT NULL,
  written_by TEXT,
  PRIMARY KEY (registration_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX emergency_contacts_by_regatta ON emergency_contacts (regatta_id);

CREATE TABLE emergency_contact_reads (
  row INTEGER PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  read_by TEXT,
  reason TEXT
) STRICT;
CREATE INDEX emergency_contact_reads_1 ON emergency_contact_reads (regatta_id, read_at);

-- What the clubhouse screen of a regatta shows. It belongs to this computer's network, and is sent nowhere.
CREATE TABLE displays (
  regatta_id TEXT PRIMARY KEY REFERENCES regattas (key) ON DELETE CASCADE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT, WITHOUT ROWID;

-- An upstream that has these kinds for longer than this Dockside has reported them already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
