-- What staff said the columns of a table hold, for the next file with the same headings, whoever brings it.

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
