-- Paired Docksides tell each other which records no cloud has. `node` wrote a record `writes` times; `queued` of these are in the
-- outbox of one of them. `change`: as in `pairing_records`; NULL: not stamped yet.
CREATE TABLE new_unsent_entities (
  club_id TEXT NOT NULL,
  entity TEXT NOT NULL,
  node TEXT NOT NULL,
  is_new INTEGER NOT NULL DEFAULT 0,
  writes INTEGER NOT NULL DEFAULT 1,
  queued INTEGER NOT NULL DEFAULT 0,
  change INTEGER,
  PRIMARY KEY (club_id, entity, node)
) STRICT, WITHOUT ROWID;
INSERT INTO new_unsent_entities (club_id, entity, node, is_new)
SELECT club_id, entity, coalesce((SELECT value FROM meta WHERE name = 'generation'), ''), is_new FROM unsent_entities;
DROP TABLE unsent_entities;
ALTER TABLE new_unsent_entities RENAME TO unsent_entities;
CREATE INDEX unsent_entities_open ON unsent_entities (club_id) WHERE queued < writes;
CREATE INDEX unsent_entities_change ON unsent_entities (change, club_id);

-- True if a cloud is set on the peer.
ALTER TABLE pairing_peers ADD COLUMN cloud INTEGER NOT NULL DEFAULT 0;
