-- What a Dockside that leaves a pairing has of each record that stands there then: which writes it had seen, and what it said.
-- A record that is gone when it joins again was deleted meanwhile, and whether the others changed it since is known.
CREATE TABLE left_pairing (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The last write of each node that had been seen, as in pairing_records.
  context TEXT NOT NULL CHECK (json_valid(context)),
  -- Of its JSON text, in hex.
  sha256 TEXT NOT NULL,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
