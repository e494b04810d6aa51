-- A write of the paired outbox is told twice: when it was queued, and when it was sent or given up. The order in which writes
-- were queued stays, also for a Dockside that hears of several at once after they were sent.
ALTER TABLE pairing_outbox ADD COLUMN ended INTEGER;
CREATE UNIQUE INDEX pairing_outbox_ended ON pairing_outbox (ended) WHERE ended IS NOT NULL;

CREATE VIEW pairing_outbox_changes AS
SELECT id, change FROM pairing_outbox
UNION ALL
SELECT id, ended AS change FROM pairing_outbox WHERE ended IS NOT NULL;
