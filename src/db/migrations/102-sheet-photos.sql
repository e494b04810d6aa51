-- Photos of paper sheets, kept beside the race that they are of. They are no records: no feed, export, cloud or paired
-- computer has them. They go with their regatta.
CREATE TABLE sheet_photos (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL,
  regatta_id TEXT NOT NULL,
  race_number INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  image BLOB NOT NULL,
  added_at INTEGER NOT NULL,
  added_by TEXT
) STRICT;
CREATE INDEX sheet_photos_by_race ON sheet_photos (regatta_id, race_number, added_at);
CREATE TRIGGER sheet_photos_of_removed_regatta AFTER DELETE ON regattas BEGIN
  DELETE FROM sheet_photos WHERE regatta_id = old.key;
END;
