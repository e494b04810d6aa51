-- Removals that are not certain yet, which of the accepted writes upstream has reported since, and how a record that was
-- made here and comes back under another id is found among all others.

ALTER TABLE outbox ADD COLUMN echo TEXT CHECK (echo IN ('awaited', 'told'));
CREATE INDEX outbox_echo ON outbox (echo, writes ->> '$[0]') WHERE echo IS NOT NULL;

ALTER TABLE set_aside RENAME TO set_aside_before;
CREATE TABLE set_aside (
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (
    reason IN ('unreadable', 'incomplete', 'unsent', 'removal', 'unconfirmed', 'held', 'kept')
  ),
  words TEXT NOT NULL,
  change TEXT NOT NULL CHECK (json_valid(change)),
  run INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  due INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (resource, key)
) STRICT, WITHOUT ROWID;
INSERT INTO set_aside SELECT * FROM set_aside_before WHERE words <> 'upstream has not told of it yet';
DROP TABLE set_aside_before;
CREATE INDEX set_aside_reason ON set_aside (reason, resource, key);

CREATE INDEX membership_applicants_alike ON membership_applicants (
  club_id, json ->> '$.plan_id', json ->> '$.standard_fields.first_name',
  json ->> '$.standard_fields.last_name', json ->> '$.standard_fields.email'
);
CREATE INDEX score_history_by_boat ON score_history (
  regatta_id, race_number, json ->> '$.registration_id', json ->> '$.action'
);
