-- Sync's tables under the names in general use: deferred changes and why they are, capabilities, and echoes in the feed.
CREATE TABLE deferred_changes (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (
    reason IN ('invalid', 'missing_reference', 'local_changes', 'removal', 'unconfirmed', 'held', 'kept')
  ),
  message TEXT NOT NULL,
  change TEXT NOT NULL CHECK (json_valid(change)),
  run INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  due INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
INSERT INTO deferred_changes (resource, key, reason, message, change, run, received_at, due, confirmed)
SELECT resource, key,
  CASE reason
    WHEN 'unreadable' THEN 'invalid' WHEN 'incomplete' THEN 'missing_reference' WHEN 'unsent' THEN 'local_changes'
    ELSE reason
  END,
  words, change, run, received_at, iif(reason = 'unsent', due, 0), iif(reason = 'unsent', 0, due)
FROM set_aside;
DROP TABLE set_aside;
CREATE INDEX deferred_changes_reason ON deferred_changes (reason, resource, key);

ALTER TABLE upstream RENAME COLUMN permissions TO capabilities;

ALTER TABLE outbox ADD COLUMN feed_echo TEXT CHECK (feed_echo IN ('awaited', 'reported'));
UPDATE outbox SET feed_echo = iif(echo = 'told', 'reported', echo) WHERE echo IS NOT NULL;
DROP INDEX outbox_echo;
ALTER TABLE outbox DROP COLUMN echo;
CREATE INDEX outbox_feed_echo ON outbox (feed_echo, writes ->> '$[0]') WHERE feed_echo IS NOT NULL;
