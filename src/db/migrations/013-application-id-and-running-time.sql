-- Tells programs that look at the file whose it is: "Dock", as four bytes.
PRAGMA application_id = 0x446f636b;

-- What is kept for a while is kept for so long of the time that servers run on this database, which meta's `running_ms` counts:
-- the machine's clock may be set to another month. What was kept before counts from here on.
DROP INDEX idempotency_age;
ALTER TABLE idempotency ADD COLUMN running_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE idempotency DROP COLUMN created_at;
CREATE INDEX idempotency_age ON idempotency (running_ms);

ALTER TABLE portal_sessions ADD COLUMN ends_running_ms INTEGER NOT NULL DEFAULT 0;
