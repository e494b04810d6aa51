-- A club's letterhead for its sheets and public pages: crest, colour, sponsor line and signature line. Of two states of
-- paired computers, the one with more edits counts. The mark names the content, for pages that are kept.
CREATE TABLE letterheads (
  club_id TEXT PRIMARY KEY,
  json TEXT NOT NULL,
  rev INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT;
