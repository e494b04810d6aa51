-- The signals of the start line and the club's own starting procedures: kinds of record of their own. A race may have the
-- plan by which it is started; none of before has. What upstream sent of that stays.

CREATE TABLE signals (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  race_number INTEGER GENERATED ALWAYS AS (json ->> '$.race_number') STORED NOT NULL,
  signalled_at INTEGER GENERATED ALWAYS AS (json ->> '$.signalled_at') STORED NOT NULL,
  void INTEGER GENERATED ALWAYS AS (json ->> '$.void') STORED NOT NULL
) STRICT;
CREATE INDEX signals_1 ON signals (regatta_id, signalled_at, key);
CREATE INDEX signals_by_race ON signals (regatta_id, race_number, signalled_at, key);

CREATE TRIGGER signals_deleted AFTER DELETE ON signals BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('signals', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER signals_inserted AFTER INSERT ON signals BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('signals', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER signals_updated AFTER UPDATE ON signals WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'signals' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('signals', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TABLE starting_procedures (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT;
CREATE INDEX starting_procedures_1 ON starting_procedures (club_id, key);

CREATE TRIGGER starting_procedures_deleted AFTER DELETE ON starting_procedures BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('starting-procedures', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER starting_procedures_inserted AFTER INSERT ON starting_procedures BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('starting-procedures', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER starting_procedures_updated AFTER UPDATE ON starting_procedures WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'starting-procedures' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('starting-procedures', new.key, new.key, NULL, new.club_id, 0);
END;

UPDATE races SET json = json_insert(json, '$.start_plan', NULL);

-- An upstream that has these kinds for longer than this Dockside has told of them already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
