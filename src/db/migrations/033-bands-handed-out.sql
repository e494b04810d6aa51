-- Wristbands that are handed out by name, lost and replaced: of before, none of that is known. What upstream sent of them stays.
-- Keys that a tablet got when it was let in, by its role there; and the code with which staff end a kiosk, as a hash.

UPDATE wristbands SET json = json_insert(json, '$.assigned_to', NULL, '$.lost_at', NULL, '$.replaced_by', NULL);

ALTER TABLE api_keys ADD COLUMN role TEXT;

CREATE TABLE kiosk_pins (
  club_id TEXT PRIMARY KEY REFERENCES clubs (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
