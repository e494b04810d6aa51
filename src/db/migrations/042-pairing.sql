-- Two or three Docksides that are kept in step with each other; see docs/pairing.md. Empty while none is paired.

-- This Dockside among them.
CREATE TABLE pairing (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  club_id TEXT NOT NULL REFERENCES clubs (id),
  -- Its node id: the generation id of the database, a new one after a restore.
  node TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The last number given to a write of this node.
  counter INTEGER NOT NULL DEFAULT 0,
  -- The last number given to a change of what is paired here, whoever made it.
  change INTEGER NOT NULL DEFAULT 0,
  -- The change log was looked at for local writes up to here.
  stamped_to INTEGER NOT NULL,
  -- What becomes of records that are not stamped yet: they are, or the other side's come first.
  base TEXT NOT NULL CHECK (base IN ('stamping', 'theirs', 'done')),
  -- Which node works with the club's cloud, and how often that has changed hands.
  primary_node TEXT NOT NULL,
  epoch INTEGER NOT NULL
) STRICT;

CREATE TABLE pairing_peers (
  node TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Where it is called; NULL: it calls, or is met by file.
  url TEXT,
  -- Of the key that it calls with; NULL: it does not call.
  key_sha256 TEXT UNIQUE,
  -- Its changes were taken in up to here, and ours by it.
  heard_to INTEGER NOT NULL DEFAULT 0,
  sent_to INTEGER NOT NULL DEFAULT 0,
  -- How many more it had when it was last heard.
  remaining INTEGER NOT NULL DEFAULT 0,
  heard_at INTEGER
) STRICT;

-- The versions of one record: `siblings` holds those that no other has replaced, `context` the last write of each node
-- that went into them.
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

-- The writes that are to be sent to the club's cloud, by whichever node works with it.
CREATE TABLE pairing_outbox (
  id TEXT PRIMARY KEY,
  node TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'sent', 'dropped')),
  row TEXT NOT NULL CHECK (json_valid(row)),
  change INTEGER NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX pairing_outbox_open ON pairing_outbox (id) WHERE state = 'open';

-- Codes with which another Dockside may be paired, each once.
CREATE TABLE pairing_invitations (
  code_sha256 TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  -- The node that has used it: it alone may ask again, should the answer have been lost.
  node TEXT
) STRICT, WITHOUT ROWID;
