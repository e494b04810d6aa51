-- Paired Docksides show each other's changed settings. Each change has a key of its own, so that it is on each of them once.

CREATE TABLE new_setting_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  recorded_by TEXT,
  recorded_on TEXT,
  -- The paired Dockside that it was made on, by its name; NULL: this one.
  laptop TEXT,
  -- Of what it is: a club's, or NULL: the settings of a computer; and of a club the set-up of a regatta.
  club_id TEXT,
  regatta_id TEXT,
  reason TEXT,
  subject TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  -- The number of this change among those that paired Docksides are sent, 0: it is not; NULL: it has none yet, or nothing is
  -- paired.
  change INTEGER
) STRICT;
-- Whoever restores a backup on another computer has the same changes there: their keys follow from what they are.
INSERT INTO new_setting_changes (id, key, at, recorded_by, recorded_on, club_id, regatta_id, reason, subject, changes)
SELECT id, printf('%d-%d', at, id), at, recorded_by, recorded_on,
  (SELECT club_id FROM regattas WHERE regattas.key = regatta_id), regatta_id, reason, subject, changes
FROM setting_changes ORDER BY id;
DROP TABLE setting_changes;
ALTER TABLE new_setting_changes RENAME TO setting_changes;
CREATE INDEX setting_changes_1 ON setting_changes (regatta_id, at, id);
CREATE INDEX setting_changes_2 ON setting_changes (change);
CREATE INDEX setting_changes_unnumbered ON setting_changes (club_id) WHERE change IS NULL;

-- What goes along with a peer beside records and the outbox, as JSON: an older version of Dockside does not take all.
-- NULL: it was not heard yet.
ALTER TABLE pairing_peers ADD COLUMN parts TEXT CHECK (json_valid(parts));
