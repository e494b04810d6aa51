-- Paired Docksides agree on who may sign in: `rev` counts the edits of a person, and the greater one counts everywhere.
ALTER TABLE people ADD COLUMN rev INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER people_edited AFTER UPDATE OF name, role, salt, hash, disabled_at ON people
WHEN NEW.rev = OLD.rev
BEGIN
  UPDATE people SET rev = OLD.rev + 1 WHERE id = NEW.id;
END;

-- The last time that this Dockside took over: what was known then not to have come, and what came afterwards.
CREATE TABLE pairing_take_over (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- The node that worked with the cloud before, and what people call it.
  node TEXT NOT NULL,
  name TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  heard_at INTEGER,
  known_missing INTEGER NOT NULL,
  -- How many of its changes came only after that; settled once it has sent all it had.
  late INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What was changed of a regatta's set-up, by whom and why, beside the settings of this Dockside.
ALTER TABLE setting_changes ADD COLUMN regatta_id TEXT;
ALTER TABLE setting_changes ADD COLUMN reason TEXT;
CREATE INDEX setting_changes_1 ON setting_changes (regatta_id, id);

-- What devices last reported of their clocks, the last seen with the greatest number.
CREATE TABLE device_reports (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  report TEXT NOT NULL CHECK (json_valid(report)),
  UNIQUE (club_id, device_id)
) STRICT;
