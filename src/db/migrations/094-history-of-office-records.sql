-- Changes of members, applicants, transactions, functions and camp registrations: by hand, by imports, by approvals.
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
