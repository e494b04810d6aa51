-- Who does what: the staff of this Dockside, who of them signed in on which device, and what was changed of the settings.
-- Devices that were let in have one of the seven roles now.

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  pin_set_at INTEGER NOT NULL,
  disabled_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX people_1 ON people (name COLLATE NOCASE) WHERE disabled_at IS NULL;

CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  device_id TEXT NOT NULL,
  device_name TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_1 ON sign_ins (device_id, began_at);
CREATE INDEX sign_ins_2 ON sign_ins (person_id, began_at);

CREATE TABLE setting_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  recorded_by TEXT,
  recorded_on TEXT,
  subject TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes))
) STRICT;

UPDATE api_keys SET role = CASE role
  WHEN 'dock' THEN 'tally' WHEN 'finish' THEN 'recorder' WHEN 'staff' THEN 'manager' ELSE role END
WHERE role IS NOT NULL;
