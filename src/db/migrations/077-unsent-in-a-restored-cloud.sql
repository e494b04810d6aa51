-- Generation id of the cloud that took a write; NULL if unknown. A cloud of another generation was restored from a backup and
-- may lack the write.
ALTER TABLE outbox ADD COLUMN sent_in TEXT;
ALTER TABLE pairing_outbox ADD COLUMN sent_in TEXT;
-- Number of times the write was sent. Of two nodes that disagree, the higher number is right.
ALTER TABLE pairing_outbox ADD COLUMN sends INTEGER NOT NULL DEFAULT 0;

-- Each sync looks for writes that another generation took.
CREATE INDEX outbox_sent_in ON outbox (sent_in) WHERE state = 'sent';

-- Last row of the outbox that is stamped for the paired Docksides.
ALTER TABLE pairing ADD COLUMN outbox_to INTEGER NOT NULL DEFAULT 0;
