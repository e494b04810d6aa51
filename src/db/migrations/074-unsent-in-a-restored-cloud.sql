-- The generation id of the cloud that took a write: a cloud of another generation was set back to a backup, and may have lost
-- it. NULL: not known.
ALTER TABLE outbox ADD COLUMN sent_in TEXT;
ALTER TABLE pairing_outbox ADD COLUMN sent_in TEXT;
-- How often it was sent: the last time counts.
ALTER TABLE pairing_outbox ADD COLUMN sends INTEGER NOT NULL DEFAULT 0;

-- What another generation took is looked for at each sync.
CREATE INDEX outbox_sent_in ON outbox (sent_in) WHERE state = 'sent';

-- The rows of the outbox up to this one are known to the paired Docksides, also those that were sent at once.
ALTER TABLE pairing ADD COLUMN outbox_to INTEGER NOT NULL DEFAULT 0;
