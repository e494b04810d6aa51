-- Paired Docksides compare what they have; see docs/pairing.md.

-- Each thing that is exchanged in bundles: a record's versions, a queued write, a publication, a changed setting. `bucket` and
-- `hash` follow from what it says, the same on each Dockside.
CREATE TABLE pairing_items (
  part TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  id TEXT NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (part, bucket, id)
) STRICT, WITHOUT ROWID;

-- Of each bucket: the sum of its items' hashes, modulo 2^48. Two Docksides of one sum have the same items.
CREATE TABLE pairing_sums (
  part TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  items INTEGER NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (part, bucket)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER pairing_items_insert AFTER INSERT ON pairing_items BEGIN
  INSERT INTO pairing_sums VALUES (new.part, new.bucket, 1, new.hash)
  ON CONFLICT DO UPDATE SET items = items + 1, hash = (hash + excluded.hash) & 0xFFFFFFFFFFFF;
END;
CREATE TRIGGER pairing_items_update AFTER UPDATE OF hash ON pairing_items BEGIN
  UPDATE pairing_sums SET hash = (hash - old.hash + new.hash) & 0xFFFFFFFFFFFF
  WHERE part = new.part AND bucket = new.bucket;
END;

-- The items are as they were at this change.
ALTER TABLE pairing ADD COLUMN items_to INTEGER NOT NULL DEFAULT 0;
-- Writes are named by what they say: their numbers could be given twice.
ALTER TABLE pairing DROP COLUMN counter;

-- Two copies of one laptop call with one key.
CREATE TABLE new_pairing_peers (
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
) STRICT;
INSERT INTO new_pairing_peers (node, name, url, key_sha256, heard_to, sent_to, remaining, heard_at, contacts_to, reads_to, parts)
SELECT node, name, url, key_sha256, heard_to, sent_to, remaining, heard_at, contacts_to, reads_to, parts FROM pairing_peers;
DROP TABLE pairing_peers;
ALTER TABLE new_pairing_peers RENAME TO pairing_peers;
CREATE INDEX pairing_peers_1 ON pairing_peers (key_sha256);

-- Node ids that a Dockside had before its history forked, as after a restore, and what people called it.
CREATE TABLE pairing_former_nodes (
  node TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
