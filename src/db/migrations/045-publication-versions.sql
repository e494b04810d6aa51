-- A publication is a numbered version of a regatta's results, and is never overwritten. What was published before is its
-- version 1. The large columns stand last, so that a list of versions reads none of them.

CREATE TABLE publication_versions (
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  status TEXT NOT NULL CHECK (status IN ('provisional', 'final')),
  published_at INTEGER NOT NULL,
  -- Who published it, and on which device; NULL where that is not known.
  published_by TEXT,
  published_on TEXT,
  reason TEXT,
  -- Of the bundle, in hex; NULL without one.
  hash TEXT,
  previous_hash TEXT,
  -- Ed25519 over the bundle, and the key that it is checked with, in base64.
  signature TEXT,
  public_key TEXT,
  -- What became different from the version before.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  results TEXT NOT NULL CHECK (json_valid(results)),
  -- What the results were made of, as canonical JSON (RFC 8785).
  bundle TEXT,
  PRIMARY KEY (regatta_id, number)
) STRICT;

-- The latest version is the one that is published, unless it was withdrawn.
CREATE TABLE publication_withdrawals (
  regatta_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  withdrawn_at INTEGER NOT NULL,
  withdrawn_by TEXT,
  PRIMARY KEY (regatta_id, number),
  FOREIGN KEY (regatta_id, number) REFERENCES publication_versions (regatta_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO publication_versions (regatta_id, number, status, published_at, changes, results)
SELECT regatta_id, 1, status, published_at, '[]', results FROM publications;
DROP TABLE publications;

-- The highest number that a regatta's versions were ever given: it is not given again, though the regatta be removed and
-- come back.
DELETE FROM meta WHERE name LIKE 'publications of %';
INSERT INTO meta (name, value)
SELECT 'publications of ' || regatta_id, '1' FROM publication_versions;

CREATE TRIGGER publication_versions_kept_update
BEFORE UPDATE OF regatta_id, number, status, published_at, hash, previous_hash, signature, public_key, changes, results, bundle
ON publication_versions BEGIN
  SELECT raise(ABORT, 'a published version is never changed');
END;
-- Who published it is forgotten when personal data is removed.
CREATE TRIGGER publication_versions_kept_names
BEFORE UPDATE OF published_by, published_on, reason ON publication_versions
WHEN coalesce(new.published_by, new.published_on, new.reason) IS NOT NULL BEGIN
  SELECT raise(ABORT, 'a published version is never changed');
END;
CREATE TRIGGER publication_versions_kept_delete BEFORE DELETE ON publication_versions
WHEN EXISTS (SELECT 1 FROM regattas WHERE key = old.regatta_id) BEGIN
  SELECT raise(ABORT, 'a published version goes only with its regatta');
END;
