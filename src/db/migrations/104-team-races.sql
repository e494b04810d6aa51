-- Team racing: teams and stages of a regatta, which none of before has, and races of two teams.
UPDATE regattas SET json = json_insert(json, '$.team_racing', NULL);

CREATE TABLE team_races (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json)),
  regatta_id TEXT GENERATED ALWAYS AS (json ->> '$.regatta_id') STORED NOT NULL REFERENCES regattas (key),
  number INTEGER GENERATED ALWAYS AS (json ->> '$.number') STORED NOT NULL
) STRICT;
CREATE INDEX team_races_1 ON team_races (regatta_id, number, key);
CREATE TRIGGER team_races_new BEFORE INSERT ON team_races
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM team_races WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('team-races', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END;
CREATE TRIGGER team_races_inserted AFTER INSERT ON team_races BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('team-races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;
CREATE TRIGGER team_races_updated AFTER UPDATE ON team_races WHEN old.json IS NOT new.json BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = new.key AND club_id = new.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('team-races', new.key, new.key, new.regatta_id, new.club_id, 0);
END;
CREATE TRIGGER team_races_deleted AFTER DELETE ON team_races BEGIN
  DELETE FROM change_log WHERE resource = 'team-races' AND key = old.key AND club_id = old.club_id;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('team-races', old.key, old.key, old.regatta_id, old.club_id, 1, old.json ->> '$.version');
END;

-- An upstream that has this kind for longer than this Dockside has sent it already: its feed is read once more.
UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0;
