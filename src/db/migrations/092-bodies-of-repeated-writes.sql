-- A hash of the body of the first request, to say when a repeat sends another one; null: stored by an earlier version.
ALTER TABLE idempotency ADD COLUMN sent_hash TEXT;
