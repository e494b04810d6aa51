-- What is asked for behind a queued write is never a finish or a code, of which there are most: they stay out of this index,
-- and each is written to one page less.

DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (club_id, operation, seq)
WHERE state = 'waiting' AND operation NOT IN ('scores', 'scores.setCode');
