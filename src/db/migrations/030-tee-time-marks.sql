-- What a starter marks at the first tee: a kind of record of its own, beside the tee times, which stay as they are.

CREATE TABLE tee_time_marks (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  sheet_at INTEGER GENERATED ALWAYS AS (json ->> '$.sheet_at') STORED NOT NULL,
  tee_time_id TEXT GENERATED ALWAYS AS (json ->> '$.tee_time_id') STORED,
  kind TEXT GENERATED ALWAYS AS (json ->> '$.kind') STORED NOT NULL
) STRICT;
CREATE INDEX tee_time_marks_1 ON tee_time_marks (club_id, sheet_at, key);

CREATE TRIGGER tee_time_marks_deleted AFTER DELETE ON tee_time_marks BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('tee-time-marks', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;

CREATE TRIGGER tee_time_marks_inserted AFTER INSERT ON tee_time_marks BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-time-marks', new.key, new.key, NULL, new.club_id, 0);
END;

CREATE TRIGGER tee_time_marks_updated AFTER UPDATE ON tee_time_marks WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'tee-time-marks' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('tee-time-marks', new.key, new.key, NULL, new.club_id, 0);
END;

-- An upstream that has this kind for longer than this Dockside has sent it already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
