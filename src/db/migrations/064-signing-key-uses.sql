-- The keys that publications were signed with, and from when to when. A publication goes with its regatta; a copy that somebody
-- kept is still compared with the key.
CREATE TABLE signing_key_uses (
  club_id TEXT NOT NULL,
  -- Raw, in base64.
  public_key TEXT NOT NULL,
  -- Unix epoch milliseconds.
  first_used_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (club_id, public_key)
) STRICT, WITHOUT ROWID;

INSERT INTO signing_key_uses (club_id, public_key, first_used_at, last_used_at)
SELECT club_id, public_key, min(published_at), max(published_at)
FROM publication_versions JOIN regattas ON regattas.key = regatta_id
WHERE public_key IS NOT NULL
GROUP BY club_id, public_key;
