-- Two paired laptops that publish while they are apart may give one number twice: both versions are kept, told apart by their
-- edition. That follows from what a version says: the first 12 hex digits of its bundle's hash, or without a bundle the time
-- of its publication in hex.

CREATE TABLE new_publication_versions (
  regatta_id TEXT NOT NULL REFERENCES regattas (key) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  edition TEXT NOT NULL,
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
  PRIMARY KEY (regatta_id, number, edition)
) STRICT;

CREATE TABLE new_publication_withdrawals (
  regatta_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  edition TEXT NOT NULL,
  withdrawn_at INTEGER NOT NULL,
  withdrawn_by TEXT,
  PRIMARY KEY (regatta_id, number, edition),
  FOREIGN KEY (regatta_id, number, edition)
    REFERENCES new_publication_versions (regatta_id, number, edition) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO new_publication_versions (regatta_id, number, edition, status, published_at, published_by, published_on, reason,
  hash, previous_hash, signature, public_key, changes, results, bundle)
SELECT regatta_id, number, coalesce(substr(hash, 1, 12), printf('%x', published_at)), status, published_at, published_by,
  published_on, reason, hash, previous_hash, signature, public_key, changes, results, bundle
FROM publication_versions;

INSERT INTO new_publication_withdrawals (regatta_id, number, edition, withdrawn_at, withdrawn_by)
SELECT regatta_id, number, edition, withdrawn_at, withdrawn_by
FROM publication_withdrawals JOIN new_publication_versions USING (regatta_id, number);

DROP TABLE publication_withdrawals;
DROP TABLE publication_versions;
ALTER TABLE new_publication_versions RENAME TO publication_versions;
ALTER TABLE new_publication_withdrawals RENAME TO publication_withdrawals;

-- Which version of a number the later ones go on from.
CREATE INDEX publication_versions_1 ON publication_versions (regatta_id, previous_hash);

CREATE TRIGGER publication_versions_kept_update
BEFORE UPDATE OF regatta_id, number, edition, status, published_at, hash, previous_hash, signature, public_key, changes, results,
  bundle
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

-- What paired Docksides know of publications: each version and each withdrawal, as it goes from one to the other. It only grows.
CREATE TABLE pairing_publications (
  regatta_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  edition TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('version', 'withdrawal')),
  -- The number of this change among those of this node.
  change INTEGER NOT NULL,
  -- A version: its columns as JSON, compressed by gzip, in base64. A withdrawal: its columns as JSON.
  content TEXT NOT NULL,
  PRIMARY KEY (regatta_id, number, edition, part)
) STRICT;
CREATE INDEX pairing_publications_1 ON pairing_publications (change);
