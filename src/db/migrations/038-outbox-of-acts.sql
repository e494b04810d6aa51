-- Whether a queued write may go is asked of the few acts behind it, however much else waits.
CREATE INDEX outbox_waiting ON outbox (club_id, operation, seq) WHERE state = 'waiting';
