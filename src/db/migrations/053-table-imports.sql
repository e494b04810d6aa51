-- The latest tables that were imported, each with what it changed, so that an import can be taken back.

CREATE TABLE table_imports (
  id TEXT NOT NULL PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- Of a table of a regatta, which one; null: of the club.
  regatta_id TEXT,
  imported_at INTEGER NOT NULL,
  imported_by TEXT,
  -- JSON: of each record that it made, changed or removed how it was before, and a hash of how it was afterwards.
  changes TEXT NOT NULL CHECK (json_valid(changes))
) STRICT;
CREATE INDEX table_imports_by_target ON table_imports (club_id, kind, regatta_id, imported_at);
