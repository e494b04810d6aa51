-- Webhooks: the endpoints that events are posted to, the deliveries that wait or were made, and the hosts in private
-- networks that staff have allowed. Each endpoint follows the change log from a position of its own; secrets are not here.

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
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (endpoint_id, seq);
CREATE INDEX webhook_deliveries_state ON webhook_deliveries (endpoint_id, state, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (endpoint_id, resource, record_key, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE webhook_attempts (
  delivery_seq INTEGER NOT NULL REFERENCES webhook_deliveries (seq) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  json TEXT NOT NULL CHECK (json_valid(json)),
  PRIMARY KEY (delivery_seq, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_hosts (
  club_id TEXT NOT NULL REFERENCES clubs (id),
  host TEXT NOT NULL,
  allowed_at INTEGER NOT NULL,
  PRIMARY KEY (club_id, host)
) STRICT, WITHOUT ROWID;

-- Records that are new, with the last change before them: an endpoint that has not followed the log beyond that is told that
-- they were created. Written only while there are endpoints.
CREATE TABLE webhook_new_records (
  resource TEXT NOT NULL,
  record_key TEXT NOT NULL,
  change_before INTEGER NOT NULL,
  PRIMARY KEY (resource, record_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_new_records_by_change ON webhook_new_records (change_before);

CREATE TRIGGER members_new BEFORE INSERT ON members
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM members WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('members', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER membership_applicants_new BEFORE INSERT ON membership_applicants
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM membership_applicants WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('membership-applicants', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER line_items_new BEFORE INSERT ON line_items
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM line_items WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('line-items', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER orders_new BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM orders WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('orders', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER feedback_new BEFORE INSERT ON feedback
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM feedback WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('feedback', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER tee_times_new BEFORE INSERT ON tee_times
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM tee_times WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('tee-times', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER tee_time_marks_new BEFORE INSERT ON tee_time_marks
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM tee_time_marks WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('tee-time-marks', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER banquets_new BEFORE INSERT ON banquets
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM banquets WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('banquets', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER banquet_line_items_new BEFORE INSERT ON banquet_line_items
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM banquet_line_items WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('banquet-line-items', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER camp_registrations_new BEFORE INSERT ON camp_registrations
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM camp_registrations WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('camp-registrations', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER starting_procedures_new BEFORE INSERT ON starting_procedures
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM starting_procedures WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('starting-procedures', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER regattas_new BEFORE INSERT ON regattas
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM regattas WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('regattas', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER registrations_new BEFORE INSERT ON registrations
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM registrations WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('registrations', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER races_new BEFORE INSERT ON races
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM races WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('races', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER signals_new BEFORE INSERT ON signals
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM signals WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('signals', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER crossings_new BEFORE INSERT ON crossings
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM crossings WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('crossings', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER scores_new BEFORE INSERT ON scores
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM scores WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('scores', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER score_history_new BEFORE INSERT ON score_history
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM score_history WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('score-history', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER wristbands_new BEFORE INSERT ON wristbands
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM wristbands WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('wristbands', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;

CREATE TRIGGER scan_events_new BEFORE INSERT ON scan_events
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM scan_events WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('scan-events', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
