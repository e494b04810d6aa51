-- What sync remembers: what became of each local write, where reading upstream stands, and which records came from
-- there.

ALTER TABLE outbox ADD COLUMN writes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(writes));
ALTER TABLE outbox ADD COLUMN reads TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reads));
ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting'
  CHECK (state IN ('waiting', 'attention', 'not_permitted', 'local', 'sent'));
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN answer TEXT CHECK (answer IS NULL OR json_valid(answer));
ALTER TABLE outbox ADD COLUMN sent_at INTEGER;
CREATE INDEX outbox_state ON outbox (state, seq);

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
  permissions TEXT CHECK (permissions IS NULL OR json_valid(permissions)),
  as_of INTEGER,
  clock_skew_ms INTEGER
) STRICT;

CREATE TABLE mirror (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  run INTEGER NOT NULL,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_aside (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('unreadable', 'incomplete', 'unsent')),
  words TEXT NOT NULL,
  change TEXT NOT NULL CHECK (json_valid(change)),
  run INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  due INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_aside_reason ON set_aside (reason);

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
