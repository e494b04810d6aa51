-- The schema at version 85, as the migrations make it; `npm run schema` writes this file.

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  expires_at INTEGER,
  revoked_at INTEGER
, role TEXT) STRICT;

CREATE TABLE banquet_line_items (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  event_order_id TEXT GENERATED ALWAYS AS (json ->> '$.event_order_id') STORED NOT NULL REFERENCES banquets (key)
) STRICT;
CREATE INDEX banquet_line_items_1 ON banquet_line_items (event_order_id, key);
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
CREATE TRIGGER banquet_line_items_new BEFORE INSERT ON banquet_line_items
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM banquet_line_items WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('banquet-line-items', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER banquet_line_items_updated AFTER UPDATE ON banquet_line_items WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'banquet-line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, event_order_id, club_id, deleted)
  VALUES ('banquet-line-items', new.key, new.key, new.event_order_id, new.club_id, 0);
END;

CREATE TABLE banquets (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  starts_at INTEGER GENERATED ALWAYS AS (json ->> '$.starts_at') STORED NOT NULL
) STRICT;
CREATE INDEX banquets_1 ON banquets (club_id, starts_at, key);
CREATE TRIGGER banquets_deleted AFTER DELETE ON banquets BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', old.key, old.key, NULL, old.club_id, 1);
END;
CREATE TRIGGER banquets_found_deleted AFTER DELETE ON banquets BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 2;
END;
CREATE TRIGGER banquets_found_inserted AFTER INSERT ON banquets BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 2, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.name', new.json ->> '$.number', new.json ->> '$.function_type', new.json ->> '$.room', new.json ->> '$.host.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.host.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER banquets_found_updated AFTER UPDATE OF json ON banquets
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 2;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 2, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.name', new.json ->> '$.number', new.json ->> '$.function_type', new.json ->> '$.room', new.json ->> '$.host.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.host.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER banquets_inserted AFTER INSERT ON banquets BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER banquets_new BEFORE INSERT ON banquets
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM banquets WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('banquets', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER banquets_updated AFTER UPDATE ON banquets WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'banquets' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('banquets', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE camp_collections (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  collected_at INTEGER GENERATED ALWAYS AS (json ->> '$.collected_at') STORED NOT NULL
) STRICT;
CREATE INDEX camp_collections_1 ON camp_collections (club_id, collected_at, key);
CREATE TRIGGER camp_collections_deleted AFTER DELETE ON camp_collections BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('camp-collections', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;
CREATE TRIGGER camp_collections_inserted AFTER INSERT ON camp_collections BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-collections', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER camp_collections_new BEFORE INSERT ON camp_collections
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM camp_collections WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('camp-collections', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER camp_collections_updated AFTER UPDATE ON camp_collections WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'camp-collections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-collections', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE camp_fields (
  club_id TEXT NOT NULL,
  field TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (club_id, field)
) STRICT;

CREATE TABLE camp_registrations (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  camp_id TEXT GENERATED ALWAYS AS (json ->> '$.camp_id') STORED,
  registered_at INTEGER GENERATED ALWAYS AS (json ->> '$.registered_at') STORED NOT NULL
, session_id TEXT GENERATED ALWAYS AS (json ->> '$.session_id') VIRTUAL) STRICT;
CREATE INDEX camp_registrations_1 ON camp_registrations (club_id, registered_at, key);
CREATE TRIGGER camp_registrations_deleted AFTER DELETE ON camp_registrations BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', old.key, old.key, NULL, old.club_id, 1);
END;
CREATE TRIGGER camp_registrations_found_deleted AFTER DELETE ON camp_registrations BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 3;
END;
CREATE TRIGGER camp_registrations_found_inserted AFTER INSERT ON camp_registrations BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 3, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.camper.first_name', new.json ->> '$.camper.last_name', new.json ->> '$.camp_name', new.json ->> '$.session_name', new.json ->> '$.guardian.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.guardian.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER camp_registrations_found_updated AFTER UPDATE OF json ON camp_registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 3;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 3, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.camper.first_name', new.json ->> '$.camper.last_name', new.json ->> '$.camp_name', new.json ->> '$.session_name', new.json ->> '$.guardian.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.guardian.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER camp_registrations_inserted AFTER INSERT ON camp_registrations BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER camp_registrations_new BEFORE INSERT ON camp_registrations
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM camp_registrations WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('camp-registrations', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER camp_registrations_updated AFTER UPDATE ON camp_registrations WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'camp-registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('camp-registrations', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE "change_log" (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  regatta_id TEXT,
  club_id TEXT NOT NULL,
  deleted INTEGER NOT NULL,
  version INTEGER, event_order_id TEXT,
  UNIQUE (resource, key, club_id)
) STRICT;
CREATE INDEX change_log_feed ON change_log (club_id, resource, seq);
CREATE INDEX change_log_regatta ON change_log (club_id, regatta_id, resource, seq) WHERE regatta_id IS NOT NULL;

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
CREATE TRIGGER clock_corrections_new BEFORE INSERT ON clock_corrections
WHEN EXISTS (SELECT 1 FROM webhook_endpoints)
  AND NOT EXISTS (SELECT 1 FROM clock_corrections WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('clock-corrections', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER clock_corrections_updated AFTER UPDATE ON clock_corrections WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'clock-corrections' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('clock-corrections', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE clubs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate_limit INTEGER NOT NULL CHECK (rate_limit >= 0)
, portal_for_former_members INTEGER NOT NULL DEFAULT 0 CHECK (portal_for_former_members IN (0, 1)), paper_size TEXT CHECK (paper_size IN ('A4', 'Letter')), courses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(courses))) STRICT;

CREATE TABLE crossings (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  registration_id TEXT GENERATED ALWAYS AS (json ->> '$.registration_id') STORED REFERENCES registrations (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL,
  crossed_at INTEGER GENERATED ALWAYS AS (json ->> '$.crossed_at') STORED NOT NULL
, sheet TEXT GENERATED ALWAYS AS (json ->> '$.sheet') VIRTUAL) STRICT;
CREATE INDEX crossings_1 ON crossings (regatta_id, crossed_at, key);
CREATE INDEX crossings_by_boat ON crossings (registration_id, race_number);
CREATE INDEX crossings_by_race ON crossings (regatta_id, race_number, crossed_at, key);
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
CREATE TRIGGER crossings_new BEFORE INSERT ON crossings
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM crossings WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('crossings', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER crossings_updated AFTER UPDATE ON crossings WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'crossings' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('crossings', new.key, new.key, new.regatta_id, new.club_id, 0);
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
CREATE TRIGGER decisions_new BEFORE INSERT ON decisions
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM decisions WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('decisions', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER decisions_updated AFTER UPDATE ON decisions WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'decisions' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('decisions', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE deferred_changes (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (
    reason IN ('invalid', 'missing_reference', 'local_changes', 'removal', 'unconfirmed', 'held', 'kept')
  ),
  message TEXT NOT NULL,
  change TEXT NOT NULL CHECK (json_valid(change)),
  run INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  due INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX deferred_changes_reason ON deferred_changes (reason, resource, key);

CREATE TABLE device_reports (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  report TEXT NOT NULL CHECK (json_valid(report)),
  UNIQUE (club_id, device_id)
) STRICT;

CREATE TABLE displays (
  regatta_id TEXT PRIMARY KEY REFERENCES regattas (key) ON DELETE CASCADE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT, WITHOUT ROWID;

CREATE TABLE "emergency_contact_reads" (
  row INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  read_by TEXT,
  reason TEXT
) STRICT;
CREATE INDEX emergency_contact_reads_1 ON emergency_contact_reads (regatta_id, read_at);

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
CREATE TRIGGER emergency_contacts_paired_delete AFTER DELETE ON emergency_contacts
WHEN EXISTS (SELECT 1 FROM pairing WHERE club_id = old.club_id) BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes VALUES (old.registration_id, old.person);
END;
CREATE TRIGGER emergency_contacts_paired_insert AFTER INSERT ON emergency_contacts
WHEN EXISTS (SELECT 1 FROM pairing WHERE club_id = new.club_id) BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes VALUES (new.registration_id, new.person);
END;

CREATE TABLE feedback (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  rating INTEGER GENERATED ALWAYS AS (json ->> '$.rating') STORED NOT NULL,
  submitted_at INTEGER GENERATED ALWAYS AS (json ->> '$.submitted_at') STORED NOT NULL
) STRICT;
CREATE INDEX feedback_1 ON feedback (club_id, submitted_at, key);
CREATE TRIGGER feedback_deleted AFTER DELETE ON feedback BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', old.key, old.key, NULL, old.club_id, 1);
END;
CREATE TRIGGER feedback_found_deleted AFTER DELETE ON feedback BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 4;
END;
CREATE TRIGGER feedback_found_inserted AFTER INSERT ON feedback BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 4, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.comment', new.json ->> '$.location', new.json ->> '$.staff.name') AS words, NULL AS phone))));
END;
CREATE TRIGGER feedback_found_updated AFTER UPDATE OF json ON feedback
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 4;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 4, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.comment', new.json ->> '$.location', new.json ->> '$.staff.name') AS words, NULL AS phone))));
END;
CREATE TRIGGER feedback_inserted AFTER INSERT ON feedback BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER feedback_new BEFORE INSERT ON feedback
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM feedback WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('feedback', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER feedback_updated AFTER UPDATE ON feedback WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'feedback' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('feedback', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE feedback_handling (
  club_id TEXT NOT NULL,
  feedback_id TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (club_id, feedback_id)
) STRICT;

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
CREATE TRIGGER hearing_requests_new BEFORE INSERT ON hearing_requests
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM hearing_requests WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('hearing-requests', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER hearing_requests_updated AFTER UPDATE ON hearing_requests WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'hearing-requests' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('hearing-requests', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE idempotency (
  api_key_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_id TEXT NOT NULL,
  body TEXT NOT NULL,
  running_ms INTEGER NOT NULL DEFAULT 0, sent_hash TEXT,
  PRIMARY KEY (api_key_id, operation, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (running_ms);

CREATE TABLE "imports" (
  id TEXT NOT NULL PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- Of a table of a regatta, which one; null: of the club.
  regatta_id TEXT,
  imported_at INTEGER NOT NULL,
  imported_by TEXT,
  -- JSON: of each record that it made, changed or removed how it was before, and a hash of how it was afterwards.
  changes TEXT NOT NULL CHECK (json_valid(changes))
, name TEXT) STRICT;
CREATE INDEX imports_by_target ON imports (club_id, regatta_id, kind, imported_at);

CREATE TABLE kiosk_pins (
  club_id TEXT PRIMARY KEY REFERENCES clubs (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE left_pairing (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The last write of each node that had been seen, as in pairing_records.
  context TEXT NOT NULL CHECK (json_valid(context)),
  -- Of its JSON text, in hex.
  sha256 TEXT NOT NULL,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE letterheads (
  club_id TEXT PRIMARY KEY,
  json TEXT NOT NULL,
  rev INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT;

CREATE TABLE line_items (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  household_id TEXT GENERATED ALWAYS AS (json ->> '$.household_id') STORED,
  member_id TEXT GENERATED ALWAYS AS (json ->> '$.member_id') STORED,
  posted_at INTEGER GENERATED ALWAYS AS (json ->> '$.posted_at') STORED NOT NULL
) STRICT;
CREATE INDEX line_items_1 ON line_items (club_id, posted_at, key);
CREATE INDEX line_items_by_household ON line_items (club_id, household_id, posted_at, key);
CREATE INDEX line_items_by_member ON line_items (club_id, member_id, posted_at, key) WHERE member_id IS NOT NULL;
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
CREATE TRIGGER line_items_new BEFORE INSERT ON line_items
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM line_items WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('line-items', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER line_items_updated AFTER UPDATE ON line_items WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'line-items' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('line-items', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE list_reads (
  resource TEXT NOT NULL,
  parent TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  run INTEGER NOT NULL,
  previous_run INTEGER NOT NULL,
  cursor TEXT,
  skip INTEGER NOT NULL,
  started_at INTEGER,
  as_of INTEGER,
  PRIMARY KEY (resource, parent, start_date, end_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  household_id TEXT GENERATED ALWAYS AS (json ->> '$.household.id') STORED,
  membership_number TEXT GENERATED ALWAYS AS (json ->> '$.membership_number') STORED,
  is_primary INTEGER GENERATED ALWAYS AS (json ->> '$.primary') STORED
) STRICT;
CREATE INDEX members_1 ON members (club_id, key);
CREATE INDEX members_2 ON members (club_id, household_id, key);
CREATE INDEX members_3 ON members (club_id, membership_number);
CREATE TRIGGER members_deleted AFTER DELETE ON members BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', old.key, old.key, NULL, old.club_id, 1);
END;
CREATE TRIGGER members_found_deleted AFTER DELETE ON members BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 0;
END;
CREATE TRIGGER members_found_inserted AFTER INSERT ON members BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 0, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT NULL AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER members_found_updated AFTER UPDATE OF json ON members
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 0;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 0, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT NULL AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER members_inserted AFTER INSERT ON members BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER members_new BEFORE INSERT ON members
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM members WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('members', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER members_search_deleted AFTER DELETE ON members BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
END;
CREATE TRIGGER members_search_inserted AFTER INSERT ON members BEGIN
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
      new.json ->> '$.membership_number', new.json ->> '$.email') AS words))));
END;
CREATE TRIGGER members_search_updated AFTER UPDATE OF json ON members
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
      new.json ->> '$.membership_number', new.json ->> '$.email') AS words))));
END;
CREATE TRIGGER members_updated AFTER UPDATE ON members WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'members' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('members', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE VIRTUAL TABLE members_search USING fts5 (
  first_name, last_name, household, membership_number, email,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE membership_applicants (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  application_id TEXT GENERATED ALWAYS AS (json ->> '$.application_id') STORED,
  submitted_at INTEGER GENERATED ALWAYS AS (json ->> '$.submitted_at') STORED NOT NULL
) STRICT;
CREATE INDEX membership_applicants_1 ON membership_applicants (club_id, submitted_at, key);
CREATE INDEX membership_applicants_2 ON membership_applicants (application_id);
CREATE INDEX membership_applicants_alike ON membership_applicants (
  club_id, json ->> '$.plan_id', json ->> '$.standard_fields.first_name',
  json ->> '$.standard_fields.last_name', json ->> '$.standard_fields.email'
);
CREATE TRIGGER membership_applicants_deleted AFTER DELETE ON membership_applicants BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', old.key, old.key, NULL, old.club_id, 1);
END;
CREATE TRIGGER membership_applicants_found_deleted AFTER DELETE ON membership_applicants BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 1;
END;
CREATE TRIGGER membership_applicants_found_inserted AFTER INSERT ON membership_applicants BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 1, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.standard_fields.first_name', new.json ->> '$.standard_fields.last_name', new.json ->> '$.standard_fields.email') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.standard_fields.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER membership_applicants_found_updated AFTER UPDATE OF json ON membership_applicants
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 1;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 1, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.standard_fields.first_name', new.json ->> '$.standard_fields.last_name', new.json ->> '$.standard_fields.email') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.standard_fields.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER membership_applicants_inserted AFTER INSERT ON membership_applicants BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER membership_applicants_new BEFORE INSERT ON membership_applicants
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM membership_applicants WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('membership-applicants', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER membership_applicants_updated AFTER UPDATE ON membership_applicants WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'membership-applicants' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('membership-applicants', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE mirror (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  run INTEGER NOT NULL,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE mirror_counts (
  resource TEXT PRIMARY KEY,
  records INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
CREATE TRIGGER notices_new BEFORE INSERT ON notices
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM notices WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('notices', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER notices_updated AFTER UPDATE ON notices WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'notices' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('notices', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE office_changes (
  id INTEGER PRIMARY KEY,
  change_id TEXT NOT NULL,
  club_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT,
  source TEXT NOT NULL,
  -- The record before, for undo; null: it was added.
  before TEXT,
  -- Fingerprint of the record after; null: it was deleted.
  after TEXT,
  -- The fields that differ, as JSON.
  fields TEXT NOT NULL
) STRICT;
CREATE INDEX office_changes_of_record ON office_changes (club_id, resource, key, id);
CREATE INDEX office_changes_together ON office_changes (change_id);

CREATE VIRTUAL TABLE office_search USING fts5 (
  words, phone, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE orders (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  opened_at INTEGER GENERATED ALWAYS AS (json ->> '$.opened_at') STORED NOT NULL
, member_id TEXT GENERATED ALWAYS AS (json ->> '$.member_id') VIRTUAL) STRICT;
CREATE INDEX orders_1 ON orders (club_id, opened_at, key);
CREATE INDEX orders_by_member ON orders (club_id, member_id, opened_at, key) WHERE member_id IS NOT NULL;
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
CREATE TRIGGER orders_new BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM orders WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('orders', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER orders_updated AFTER UPDATE ON orders WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'orders' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('orders', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  operation TEXT NOT NULL,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL CHECK (json_valid(request)),
  created_at INTEGER NOT NULL
, writes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(writes)), reads TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reads)), state TEXT NOT NULL DEFAULT 'waiting'
  CHECK (state IN ('waiting', 'attention', 'not_permitted', 'local', 'sent')), attempts INTEGER NOT NULL DEFAULT 0, answer TEXT CHECK (answer IS NULL OR json_valid(answer)), sent_at INTEGER, feed_echo TEXT CHECK (feed_echo IN ('awaited', 'reported')), sent_in TEXT) STRICT;
CREATE INDEX outbox_feed_echo ON outbox (feed_echo, writes ->> '$[0]') WHERE feed_echo IS NOT NULL;
CREATE INDEX outbox_record ON outbox (resource, key, seq);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE state = 'sent';
CREATE INDEX outbox_sent_in ON outbox (sent_in) WHERE state = 'sent';
CREATE INDEX outbox_state ON outbox (state, club_id, seq, created_at);

CREATE TABLE pairing (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  club_id TEXT NOT NULL REFERENCES clubs (id),
  -- Its node id: the generation id of the database, a new one after a restore.
  node TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The last number given to a write of this node.
  change INTEGER NOT NULL DEFAULT 0,
  -- The change log was looked at for local writes up to here.
  stamped_to INTEGER NOT NULL,
  -- What becomes of records that are not stamped yet: they are, or the other side's come first.
  base TEXT NOT NULL CHECK (base IN ('stamping', 'theirs', 'done')),
  -- Which node works with the club's cloud, and how often that has changed hands.
  primary_node TEXT NOT NULL,
  epoch INTEGER NOT NULL
, items_to INTEGER NOT NULL DEFAULT 0, outbox_to INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TRIGGER pairing_begins AFTER INSERT ON pairing BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes
  SELECT registration_id, person FROM emergency_contacts WHERE club_id = new.club_id;
END;

CREATE TABLE pairing_contact_writes (
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY (registration_id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairing_contacts (
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  context TEXT NOT NULL CHECK (json_valid(context)),
  siblings TEXT NOT NULL CHECK (json_valid(siblings)),
  -- The number of this change among those of this node.
  change INTEGER NOT NULL UNIQUE,
  -- What the versions say, as JSON; NULL: nothing.
  content TEXT CHECK (json_valid(content)),
  -- shown: `emergency_contacts` has it; waiting: its entry is not here; erased: there is none any more; forgotten: its entry
  -- was deleted, and nothing is kept of it.
  standing TEXT NOT NULL CHECK (standing IN ('shown', 'waiting', 'erased', 'forgotten')),
  PRIMARY KEY (registration_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairing_contacts_open ON pairing_contacts (standing) WHERE standing IN ('waiting', 'forgotten');

CREATE TABLE pairing_former_nodes (
  node TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pairing_invitations (
  code_sha256 TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  -- The node that has used it: it alone may ask again, should the answer have been lost.
  node TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE pairing_items (
  part TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  id TEXT NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (part, bucket, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER pairing_items_insert AFTER INSERT ON pairing_items BEGIN
  INSERT INTO pairing_sums VALUES (new.part, new.bucket, 1, new.hash)
  ON CONFLICT DO UPDATE SET items = items + 1, hash = (hash + excluded.hash) & 0xFFFFFFFFFFFF;
END;
CREATE TRIGGER pairing_items_update AFTER UPDATE OF hash ON pairing_items BEGIN
  UPDATE pairing_sums SET hash = (hash - old.hash + new.hash) & 0xFFFFFFFFFFFF
  WHERE part = new.part AND bucket = new.bucket;
END;

CREATE TABLE pairing_outbox (
  id TEXT PRIMARY KEY,
  node TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'sent', 'dropped')),
  row TEXT NOT NULL CHECK (json_valid(row)),
  change INTEGER NOT NULL UNIQUE
, ended INTEGER, sent_in TEXT, sends INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX pairing_outbox_ended ON pairing_outbox (ended) WHERE ended IS NOT NULL;
CREATE INDEX pairing_outbox_open ON pairing_outbox (id) WHERE state = 'open';
CREATE VIEW pairing_outbox_changes AS
SELECT id, change FROM pairing_outbox
UNION ALL
SELECT id, ended AS change FROM pairing_outbox WHERE ended IS NOT NULL;

CREATE TABLE "pairing_peers" (
  node TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Where it is called; NULL: it calls, or is met by file.
  url TEXT,
  -- Of the key that it calls with; NULL: it does not call.
  key_sha256 TEXT,
  -- Its changes were taken in up to here, and ours by it.
  heard_to INTEGER NOT NULL DEFAULT 0,
  sent_to INTEGER NOT NULL DEFAULT 0,
  -- How many more it had when it was last heard.
  remaining INTEGER NOT NULL DEFAULT 0,
  heard_at INTEGER,
  -- How far the contacts that it sent were applied, by its changes; and who read contacts there, by its rows of them.
  contacts_to INTEGER NOT NULL DEFAULT 0,
  reads_to INTEGER NOT NULL DEFAULT 0,
  -- What goes along with it beside records and the outbox, as JSON: an older version of Dockside does not take all.
  -- NULL: it was not heard yet.
  parts TEXT CHECK (json_valid(parts)),
  -- What it has, by its last message: the number and the sum of the items of each part, as JSON; NULL: it did not say.
  sums TEXT CHECK (json_valid(sums)),
  -- And what is sealed to it, by part, as JSON: what it agreed with, as the digest of what was here.
  agreed TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(agreed))
, cloud INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX pairing_peers_1 ON pairing_peers (key_sha256);

CREATE TABLE pairing_publications (
  regatta_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  edition TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('version', 'withdrawal')),
  -- The number of this change among those of this node.
  change INTEGER NOT NULL,
  -- A version: its columns as JSON, compressed by gzip, in base64. A withdrawal: its columns as JSON.
  content TEXT NOT NULL,
  PRIMARY KEY (regatta_id, number, edition, part)
) STRICT;
CREATE INDEX pairing_publications_1 ON pairing_publications (change);

CREATE TABLE pairing_records (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  context TEXT NOT NULL CHECK (json_valid(context)),
  siblings TEXT NOT NULL CHECK (json_valid(siblings)),
  change INTEGER NOT NULL UNIQUE,
  -- How the record's own table has it. hidden: not at all, although it is not deleted; kept: although it is.
  standing TEXT NOT NULL DEFAULT 'shown' CHECK (standing IN ('shown', 'hidden', 'kept')),
  reason TEXT,
  -- Whether a person has to choose.
  conflict INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairing_records_open ON pairing_records (standing, conflict)
WHERE standing <> 'shown' OR conflict = 1;

CREATE TABLE pairing_sums (
  part TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  items INTEGER NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (part, bucket)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairing_take_over (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- The node that worked with the cloud before, and what people call it.
  node TEXT NOT NULL,
  name TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  heard_at INTEGER,
  known_missing INTEGER NOT NULL,
  -- How many of its changes came only after that; settled once it has sent all it had.
  late INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  pin_set_at INTEGER NOT NULL,
  disabled_at INTEGER
, rev INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX people_1 ON people (name COLLATE NOCASE) WHERE disabled_at IS NULL;
CREATE TRIGGER people_edited AFTER UPDATE OF name, role, salt, hash, disabled_at ON people
WHEN NEW.rev = OLD.rev
BEGIN
  UPDATE people SET rev = OLD.rev + 1 WHERE id = NEW.id;
END;

CREATE TABLE pin_failures (
  -- What the PIN is for: 'sign-in' or 'kiosk'.
  purpose TEXT NOT NULL,
  -- Whose PIN; '' counts those of everybody.
  person_id TEXT NOT NULL,
  -- Where it was given; '' counts all devices.
  device_id TEXT NOT NULL,
  device_name TEXT,
  wrong INTEGER NOT NULL,
  -- By the running time of the servers.
  locked_until_running_ms INTEGER NOT NULL,
  PRIMARY KEY (purpose, person_id, device_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE portal_sessions (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  membership_number TEXT NOT NULL,
  initial_view TEXT NOT NULL,
  display_name TEXT,
  url_sha256 TEXT NOT NULL UNIQUE,
  cookie_sha256 TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, ends_running_ms INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE "publication_versions" (
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  edition TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('provisional', 'final')),
  published_at INTEGER NOT NULL,
  -- Who published it, and on which device; NULL where that is not known.
  published_by TEXT,
  published_on TEXT,
  reason TEXT,
  -- Of the bundle, in hex; NULL without one.
  hash TEXT,
  previous_hash TEXT,
  -- Ed25519 over the bundle, and the key that it is checked with, in base64.
  signature TEXT,
  public_key TEXT,
  -- What became different from the version before.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  results TEXT NOT NULL CHECK (json_valid(results)),
  -- What the results were made of, as canonical JSON (RFC 8785).
  bundle TEXT,
  PRIMARY KEY (regatta_id, number, edition)
) STRICT;
CREATE INDEX publication_versions_1 ON publication_versions (regatta_id, previous_hash);
CREATE TRIGGER publication_versions_kept_delete BEFORE DELETE ON publication_versions
WHEN EXISTS (SELECT 1 FROM regattas WHERE key = old.regatta_id) BEGIN
  SELECT raise(ABORT, 'a published version goes only with its regatta');
END;
CREATE TRIGGER publication_versions_kept_names
BEFORE UPDATE OF published_by, published_on, reason ON publication_versions
WHEN coalesce(new.published_by, new.published_on, new.reason) IS NOT NULL BEGIN
  SELECT raise(ABORT, 'a published version is never changed');
END;
CREATE TRIGGER publication_versions_kept_update
BEFORE UPDATE OF regatta_id, number, edition, status, published_at, hash, previous_hash, signature, public_key, changes, results,
  bundle
ON publication_versions BEGIN
  SELECT raise(ABORT, 'a published version is never changed');
END;

CREATE TABLE "publication_withdrawals" (
  regatta_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  edition TEXT NOT NULL,
  withdrawn_at INTEGER NOT NULL,
  withdrawn_by TEXT, reason TEXT,
  PRIMARY KEY (regatta_id, number, edition),
  FOREIGN KEY (regatta_id, number, edition)
    REFERENCES "publication_versions" (regatta_id, number, edition) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE races (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL,
  UNIQUE (regatta_id, race_number)
) STRICT;
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
CREATE TRIGGER races_new BEFORE INSERT ON races
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM races WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('races', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER races_updated AFTER UPDATE ON races WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE regattas (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  sort_at INTEGER GENERATED ALWAYS AS (coalesce(json ->> '$.starts_at', 0)) STORED NOT NULL
) STRICT;
CREATE INDEX regattas_1 ON regattas (club_id, sort_at, key);
CREATE TRIGGER imports_of_removed_regatta AFTER DELETE ON regattas BEGIN
  DELETE FROM imports WHERE regatta_id = OLD.key;
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
CREATE TRIGGER regattas_new BEFORE INSERT ON regattas
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM regattas WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('regattas', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER regattas_updated AFTER UPDATE ON regattas WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'regattas' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('regattas', new.key, new.key, new.key, new.club_id, 0);
END;
CREATE TRIGGER sheet_photos_of_removed_regatta AFTER DELETE ON regattas BEGIN
  DELETE FROM sheet_photos WHERE regatta_id = old.key;
END;

CREATE TABLE registrations (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  sail_number TEXT GENERATED ALWAYS AS (json ->> '$.sail_number') STORED NOT NULL
) STRICT;
CREATE INDEX registrations_1 ON registrations (regatta_id, key);
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
CREATE TRIGGER registrations_new BEFORE INSERT ON registrations
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM registrations WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('registrations', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER registrations_search_deleted AFTER DELETE ON registrations BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
END;
CREATE TRIGGER registrations_search_inserted AFTER INSERT ON registrations BEGIN
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(
      concat_ws(' ', new.json ->> '$.sail_number',
        (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers'))),
      new.json ->> '$.bow_number', new.json ->> '$.boat_name', new.json ->> '$.helm',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'))) AS words))));
END;
CREATE TRIGGER registrations_search_updated AFTER UPDATE OF json ON registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(
      concat_ws(' ', new.json ->> '$.sail_number',
        (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers'))),
      new.json ->> '$.bow_number', new.json ->> '$.boat_name', new.json ->> '$.helm',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'))) AS words))));
END;
CREATE TRIGGER registrations_updated AFTER UPDATE ON registrations WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'registrations' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('registrations', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE VIRTUAL TABLE registrations_search USING fts5 (
  sail_number, bow_number, boat_name, helm, crew,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

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
CREATE TRIGGER safety_events_new BEFORE INSERT ON safety_events
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM safety_events WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('safety-events', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER safety_events_updated AFTER UPDATE ON safety_events WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'safety-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

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
CREATE TRIGGER safety_plans_new BEFORE INSERT ON safety_plans
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM safety_plans WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('safety-plans', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER safety_plans_updated AFTER UPDATE ON safety_plans WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'safety-plans' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('safety-plans', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE scan_events (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  wristband_id TEXT GENERATED ALWAYS AS (json ->> '$.wristband_id') STORED NOT NULL,
  applied INTEGER GENERATED ALWAYS AS (json ->> '$.applied') STORED NOT NULL
) STRICT;
CREATE INDEX scan_events_1 ON scan_events (regatta_id, wristband_id);
CREATE INDEX scan_events_by_regatta ON scan_events (regatta_id);
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
CREATE TRIGGER scan_events_new BEFORE INSERT ON scan_events
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM scan_events WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('scan-events', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER scan_events_updated AFTER UPDATE ON scan_events WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scan-events' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scan-events', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE score_history (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL
, registration_id TEXT GENERATED ALWAYS AS (json ->> '$.registration_id') VIRTUAL) STRICT;
CREATE INDEX score_history_1 ON score_history (regatta_id, race_number, key);
CREATE INDEX score_history_by_boat ON score_history (
  regatta_id, race_number, json ->> '$.registration_id', json ->> '$.action'
);
CREATE INDEX score_history_by_regatta ON score_history (regatta_id, key);
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
CREATE TRIGGER score_history_new BEFORE INSERT ON score_history
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM score_history WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('score-history', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER score_history_updated AFTER UPDATE ON score_history WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'score-history' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('score-history', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE scores (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  registration_id TEXT GENERATED ALWAYS AS (json ->> '$.registration_id') STORED NOT NULL REFERENCES registrations (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL,
  crossing_id TEXT GENERATED ALWAYS AS (json ->> '$.crossing_id') STORED,
  UNIQUE (registration_id, race_number)
) STRICT;
CREATE INDEX scores_1 ON scores (regatta_id, race_number, key);
CREATE INDEX scores_by_crossing ON scores (crossing_id) WHERE crossing_id IS NOT NULL;
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
CREATE TRIGGER scores_new BEFORE INSERT ON scores
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM scores WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('scores', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER scores_updated AFTER UPDATE ON scores WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'scores' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('scores', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE "setting_changes" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  recorded_by TEXT,
  recorded_on TEXT,
  -- The paired Dockside that it was made on, by its name; NULL: this one.
  laptop TEXT,
  -- Of what it is: a club's, or NULL: the settings of a computer; and of a club the set-up of a regatta.
  club_id TEXT,
  regatta_id TEXT,
  reason TEXT,
  subject TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  -- The number of this change among those that paired Docksides are sent, 0: it is not; NULL: it has none yet, or nothing is
  -- paired.
  change INTEGER
) STRICT;
CREATE INDEX setting_changes_1 ON setting_changes (regatta_id, at, id);
CREATE INDEX setting_changes_2 ON setting_changes (change);
CREATE INDEX setting_changes_unnumbered ON setting_changes (club_id) WHERE change IS NULL;

CREATE TABLE settled_accounts (
  club_id TEXT NOT NULL,
  -- As the aging report has it.
  account_id TEXT NOT NULL,
  household_id TEXT,
  -- Number of line items that name the household, and of those that name none.
  named INTEGER NOT NULL,
  loose INTEGER NOT NULL,
  -- The rest of it, as JSON.
  account TEXT NOT NULL,
  PRIMARY KEY (club_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE settled_clubs (
  club_id TEXT PRIMARY KEY,
  -- Goes up with every change of the club's accounts.
  revision INTEGER NOT NULL,
  -- The rules, currency and time zone that they are settled by.
  rules TEXT,
  -- Their position in the change log; null: some are missing.
  head INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE sheet_photos (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL,
  regatta_id TEXT NOT NULL,
  race_number INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  image BLOB NOT NULL,
  added_at INTEGER NOT NULL,
  added_by TEXT
) STRICT;
CREATE INDEX sheet_photos_by_race ON sheet_photos (regatta_id, race_number, added_at);

CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  device_id TEXT NOT NULL,
  device_name TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_1 ON sign_ins (device_id, began_at);
CREATE INDEX sign_ins_2 ON sign_ins (person_id, began_at);

CREATE TABLE signals (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL,
  signalled_at INTEGER GENERATED ALWAYS AS (json ->> '$.signalled_at') STORED NOT NULL,
  void INTEGER GENERATED ALWAYS AS (json ->> '$.void') STORED NOT NULL
) STRICT;
CREATE INDEX signals_1 ON signals (regatta_id, signalled_at, key);
CREATE INDEX signals_by_race ON signals (regatta_id, race_number, signalled_at, key);
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
CREATE TRIGGER signals_new BEFORE INSERT ON signals
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM signals WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('signals', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER signals_updated AFTER UPDATE ON signals WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('signals', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE signing_key_changes (
  club_id TEXT NOT NULL,
  -- The new key, raw, in base64.
  public_key TEXT NOT NULL,
  -- The key before; NULL where that is not known.
  previous_key TEXT,
  changed_at INTEGER NOT NULL,
  -- Why the key before was given up.
  reason TEXT NOT NULL CHECK (reason IN ('rights', 'damaged', 'locked', 'missing')),
  PRIMARY KEY (club_id, public_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_key_uses (
  club_id TEXT NOT NULL,
  -- Raw, in base64.
  public_key TEXT NOT NULL,
  -- Unix epoch milliseconds.
  first_used_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (club_id, public_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE starting_procedures (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT;
CREATE INDEX starting_procedures_1 ON starting_procedures (club_id, key);
CREATE TRIGGER starting_procedures_deleted AFTER DELETE ON starting_procedures BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('starting-procedures', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;
CREATE TRIGGER starting_procedures_inserted AFTER INSERT ON starting_procedures BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('starting-procedures', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER starting_procedures_new BEFORE INSERT ON starting_procedures
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM starting_procedures WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('starting-procedures', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER starting_procedures_updated AFTER UPDATE ON starting_procedures WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('starting-procedures', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE table_mappings (
  club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- The headings, in order, in lower case without blanks and signs, one to a line.
  headings TEXT NOT NULL,
  -- JSON: of each column its field, or null for one that is not taken.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  used_at INTEGER NOT NULL,
  PRIMARY KEY (club_id, kind, headings)
) STRICT, WITHOUT ROWID;

CREATE TABLE team_races (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  number INTEGER GENERATED ALWAYS AS (json ->> '$.number') STORED NOT NULL
) STRICT;
CREATE INDEX team_races_1 ON team_races (regatta_id, number, key);
CREATE TRIGGER team_races_deleted AFTER DELETE ON team_races BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('team-races', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;
CREATE TRIGGER team_races_inserted AFTER INSERT ON team_races BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('team-races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;
CREATE TRIGGER team_races_new BEFORE INSERT ON team_races
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM team_races WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('team-races', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER team_races_updated AFTER UPDATE ON team_races WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('team-races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;

CREATE TABLE tee_time_marks (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  sheet_at INTEGER GENERATED ALWAYS AS (json ->> '$.sheet_at') STORED NOT NULL,
  tee_time_id TEXT GENERATED ALWAYS AS (json ->> '$.tee_time_id') STORED,
  kind TEXT GENERATED ALWAYS AS (json ->> '$.kind') STORED NOT NULL
) STRICT;
CREATE INDEX tee_time_marks_1 ON tee_time_marks (club_id, sheet_at, key);
CREATE TRIGGER tee_time_marks_deleted AFTER DELETE ON tee_time_marks BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('tee-time-marks', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;
CREATE TRIGGER tee_time_marks_inserted AFTER INSERT ON tee_time_marks BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-time-marks', new.key, new.key, NULL, new.club_id, 0);
END;
CREATE TRIGGER tee_time_marks_new BEFORE INSERT ON tee_time_marks
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM tee_time_marks WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('tee-time-marks', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER tee_time_marks_updated AFTER UPDATE ON tee_time_marks WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-time-marks', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE tee_times (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  starts_at INTEGER GENERATED ALWAYS AS (json ->> '$.starts_at') STORED NOT NULL
) STRICT;
CREATE INDEX tee_times_1 ON tee_times (club_id, starts_at, key);
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
CREATE TRIGGER tee_times_new BEFORE INSERT ON tee_times
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM tee_times WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('tee-times', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER tee_times_search_deleted AFTER DELETE ON tee_times BEGIN
  DELETE FROM tee_times_search
  WHERE rowid BETWEEN (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) AND
    (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) + 127;
END;
CREATE TRIGGER tee_times_search_inserted AFTER INSERT ON tee_times BEGIN
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT (min(max(new.starts_at / 60000, 0), 67108863) << 37) + (new.row << 7) + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    new.json ->> ('$.players[' || seat.key || '].member_id')
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT new.json -> '$.players' AS words)))), json_each(words) AS seat WHERE seat.key < 128;
END;
CREATE TRIGGER tee_times_search_updated AFTER UPDATE OF json ON tee_times
WHEN old.starts_at IS NOT new.starts_at OR old.json -> '$.players' IS NOT new.json -> '$.players' BEGIN
  DELETE FROM tee_times_search
  WHERE rowid BETWEEN (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) AND
    (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) + 127;
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT (min(max(new.starts_at / 60000, 0), 67108863) << 37) + (new.row << 7) + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    new.json ->> ('$.players[' || seat.key || '].member_id')
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT new.json -> '$.players' AS words)))), json_each(words) AS seat WHERE seat.key < 128;
END;
CREATE TRIGGER tee_times_updated AFTER UPDATE ON tee_times WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'tee-times' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-times', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE VIRTUAL TABLE tee_times_search USING fts5 (
  name, membership_number, hosts, member_id,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE "unsent_entities" (
  club_id TEXT NOT NULL,
  entity TEXT NOT NULL,
  node TEXT NOT NULL,
  is_new INTEGER NOT NULL DEFAULT 0,
  writes INTEGER NOT NULL DEFAULT 1,
  queued INTEGER NOT NULL DEFAULT 0,
  change INTEGER, reason TEXT,
  PRIMARY KEY (club_id, entity, node)
) STRICT, WITHOUT ROWID;
CREATE INDEX unsent_entities_change ON unsent_entities (change, club_id);
CREATE INDEX unsent_entities_open ON unsent_entities (club_id) WHERE queued < writes;

CREATE TABLE upstream (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  url TEXT NOT NULL,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  key_prefix TEXT NOT NULL,
  key_protected INTEGER NOT NULL,
  run INTEGER NOT NULL DEFAULT 0,
  generation TEXT,
  feed_after INTEGER NOT NULL DEFAULT 0,
  feed_filled INTEGER NOT NULL DEFAULT 0,
  capabilities TEXT CHECK (capabilities IS NULL OR json_valid(capabilities)),
  as_of INTEGER,
  clock_skew_ms INTEGER
, id TEXT NOT NULL DEFAULT '', probes TEXT CHECK (probes IS NULL OR json_valid(probes))) STRICT;

CREATE TABLE webhook_attempts (
  delivery_seq INTEGER NOT NULL REFERENCES webhook_deliveries (seq) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  json TEXT NOT NULL CHECK (json_valid(json)),
  PRIMARY KEY (delivery_seq, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_type TEXT NOT NULL,
  resource TEXT,
  record_key TEXT,
  record_id TEXT,
  body TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  created_at INTEGER NOT NULL,
  -- Of all attempts, and of those since it was last queued.
  attempts INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  -- In running time: when the next attempt is due, or when it was finished.
  due_at INTEGER,
  finished_at INTEGER,
  -- When the first attempt began since it was last queued.
  tried_since INTEGER,
  last_attempt_at INTEGER,
  status INTEGER,
  error TEXT
) STRICT;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (endpoint_id, seq);
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (endpoint_id, resource, record_key, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_state ON webhook_deliveries (endpoint_id, state, seq);

CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  url TEXT NOT NULL,
  description TEXT,
  event_types TEXT NOT NULL CHECK (json_valid(event_types)),
  -- The key that made it, which says what it may be sent; NULL where staff did.
  api_key_id TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  disabled_reason TEXT,
  disabled_at INTEGER,
  -- NULL where the server did.
  disabled_by TEXT,
  -- The change up to which deliveries were queued.
  after INTEGER NOT NULL,
  -- Attempts in a row that failed, and since when.
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  -- Nothing is sent before, because it asked for that: in running time.
  paused_until INTEGER NOT NULL DEFAULT 0,
  previous_secret_until INTEGER
) STRICT;
CREATE INDEX webhook_endpoints_by_club ON webhook_endpoints (club_id, created_at, id);

CREATE TABLE webhook_hosts (
  club_id TEXT NOT NULL REFERENCES clubs (id),
  host TEXT NOT NULL,
  allowed_at INTEGER NOT NULL,
  PRIMARY KEY (club_id, host)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_new_records (
  resource TEXT NOT NULL,
  record_key TEXT NOT NULL,
  change_before INTEGER NOT NULL,
  PRIMARY KEY (resource, record_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_new_records_by_change ON webhook_new_records (change_before);

CREATE TABLE wristbands (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  id TEXT GENERATED ALWAYS AS (json ->> '$.id') STORED NOT NULL,
  status TEXT GENERATED ALWAYS AS (json ->> '$.status') STORED NOT NULL,
  registration_id TEXT GENERATED ALWAYS AS (json ->> '$.registration_id') STORED
) STRICT;
CREATE INDEX wristbands_1 ON wristbands (regatta_id, status, key);
CREATE INDEX wristbands_2 ON wristbands (registration_id);
CREATE INDEX wristbands_by_id ON wristbands (club_id, id);
CREATE INDEX wristbands_by_regatta ON wristbands (regatta_id, key);
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
CREATE TRIGGER wristbands_new BEFORE INSERT ON wristbands
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM wristbands WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('wristbands', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER wristbands_updated AFTER UPDATE ON wristbands WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'wristbands' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('wristbands', new.key, new.id, new.regatta_id, new.club_id, 0);
END;
