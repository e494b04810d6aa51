-- Wrong PINs since the last right one, and how long the next is not looked at: a restart gives no new guesses.
CREATE TABLE pin_failures (
  -- What the PIN is for: 'sign-in' or 'kiosk'.
  purpose TEXT NOT NULL,
  -- Whose PIN; '' counts those of everybody.
  person_id TEXT NOT NULL,
  -- Where it was given; '' counts all devices.
  device_id TEXT NOT NULL,
  device_name TEXT,
  wrong INTEGER NOT NULL,
  -- By the running time of the servers.
  locked_until_running_ms INTEGER NOT NULL,
  PRIMARY KEY (purpose, person_id, device_id)
) STRICT, WITHOUT ROWID;
