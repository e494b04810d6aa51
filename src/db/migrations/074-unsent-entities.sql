-- What was written while the club had no cloud: one row for each record, however often it was written. `is_new`: it was made
-- meanwhile, so that the write that made it has to be sent.
CREATE TABLE unsent_entities (
  club_id TEXT NOT NULL,
  entity TEXT NOT NULL,
  is_new INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (club_id, entity)
) STRICT, WITHOUT ROWID;

-- Found the acts that were queued behind a write before the write was replaced: no queued write is replaced any more.
DROP INDEX outbox_waiting;
