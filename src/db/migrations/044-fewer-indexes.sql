-- Each index makes each write longer. One index of the outbox serves its order and its counts, and most scores are of no
-- crossing.

DROP INDEX outbox_counts;
DROP INDEX outbox_state;
CREATE INDEX outbox_state ON outbox (state, club_id, seq, created_at);

DROP INDEX scores_2;
CREATE INDEX scores_by_crossing ON scores (crossing_id) WHERE crossing_id IS NOT NULL;
