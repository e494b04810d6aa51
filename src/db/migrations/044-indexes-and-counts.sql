-- Each index makes each write longer. One index of the outbox serves its order and its counts, and most scores are of no
-- crossing.

DROP INDEX outbox_counts;
DROP INDEX outbox_state;
CREATE INDEX outbox_state ON outbox (state, club_id, seq, created_at);

DROP INDEX scores_2;
CREATE INDEX scores_by_crossing ON scores (crossing_id) WHERE crossing_id IS NOT NULL;

-- How many records of each kind are in the mirror: to count a million of them takes as long as many requests.

CREATE TABLE mirror_counts (
  resource TEXT PRIMARY KEY,
  records INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO mirror_counts SELECT resource, count(*) FROM mirror GROUP BY resource;
