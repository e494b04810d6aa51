-- Emergency contacts between paired Docksides; see docs/pairing.md. Empty while none is paired.

-- The versions of the contact of one person in an entry, as `pairing_records` has those of a record.
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

-- Contacts that were written or removed since they were last given their versions.
CREATE TABLE pairing_contact_writes (
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY (registration_id, person)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER pairing_begins AFTER INSERT ON pairing BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes
  SELECT registration_id, person FROM emergency_contacts WHERE club_id = new.club_id;
END;
CREATE TRIGGER emergency_contacts_paired_insert AFTER INSERT ON emergency_contacts
WHEN EXISTS (SELECT 1 FROM pairing WHERE club_id = new.club_id) BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes VALUES (new.registration_id, new.person);
END;
CREATE TRIGGER emergency_contacts_paired_delete AFTER DELETE ON emergency_contacts
WHEN EXISTS (SELECT 1 FROM pairing WHERE club_id = old.club_id) BEGIN
  INSERT OR REPLACE INTO pairing_contact_writes VALUES (old.registration_id, old.person);
END;

-- How far the contacts that a peer sent were applied, by its changes.
ALTER TABLE pairing_peers ADD COLUMN contacts_to INTEGER NOT NULL DEFAULT 0;
-- And who read contacts there, by its rows of them: so that no row has the number of an earlier one.
ALTER TABLE pairing_peers ADD COLUMN reads_to INTEGER NOT NULL DEFAULT 0;

CREATE TABLE new_emergency_contact_reads (
  row INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  registration_id TEXT NOT NULL,
  person TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  read_by TEXT,
  reason TEXT
) STRICT;
INSERT INTO new_emergency_contact_reads SELECT * FROM emergency_contact_reads ORDER BY row;
DROP TABLE emergency_contact_reads;
ALTER TABLE new_emergency_contact_reads RENAME TO emergency_contact_reads;
CREATE INDEX emergency_contact_reads_1 ON emergency_contact_reads (regatta_id, read_at);

-- Who is paired already begins with the contacts that there are.
INSERT INTO pairing_contact_writes
SELECT registration_id, person FROM emergency_contacts JOIN pairing USING (club_id);
