-- That a club signs its results with another key because the one before could not be read any more: a person decided it. The
-- private key is not in the database; this names the change on the notice board before anything is signed with the new key.
CREATE TABLE signing_key_changes (
  club_id TEXT NOT NULL,
  -- The new key, raw, in base64.
  public_key TEXT NOT NULL,
  -- The key before; NULL where that is not known.
  previous_key TEXT,
  changed_at INTEGER NOT NULL,
  -- Why the key before was given up.
  reason TEXT NOT NULL CHECK (reason IN ('rights', 'damaged', 'locked', 'missing')),
  PRIMARY KEY (club_id, public_key)
) STRICT, WITHOUT ROWID;

-- What the hearing forms ask for besides.
UPDATE decisions SET json = json_insert(json, '$.valid', NULL, '$.conflicts', NULL, '$.parties', json('[]'),
  '$.witnesses', json('[]'), '$.interpreters', json('[]'), '$.observers', json('[]'));
UPDATE hearing_requests SET json = json_insert(json, '$.informed', NULL);
