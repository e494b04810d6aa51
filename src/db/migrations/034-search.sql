-- The search for players on the tee sheet and for boats, by the beginning of words. A seat's row in the search is its tee
-- time's row times 128, and its place in the group. A guest is found by the members of the group, too.

CREATE VIRTUAL TABLE tee_times_search USING fts5 (
  name, membership_number, hosts, member_id,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER tee_times_search_inserted AFTER INSERT ON tee_times BEGIN
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(new.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    seat.value ->> '$.member_id'
  FROM json_each(new.json, '$.players') AS seat WHERE seat.key < 128;
END;

CREATE TRIGGER tee_times_search_updated AFTER UPDATE OF json ON tee_times
WHEN old.json -> '$.players' IS NOT new.json -> '$.players' BEGIN
  DELETE FROM tee_times_search WHERE rowid BETWEEN old.row * 128 AND old.row * 128 + 127;
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(new.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    seat.value ->> '$.member_id'
  FROM json_each(new.json, '$.players') AS seat WHERE seat.key < 128;
END;

CREATE TRIGGER tee_times_search_deleted AFTER DELETE ON tee_times BEGIN
  DELETE FROM tee_times_search WHERE rowid BETWEEN old.row * 128 AND old.row * 128 + 127;
END;

INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
SELECT tee_times.row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
  CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
    SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
    FROM json_each(tee_times.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
  ) END,
  seat.value ->> '$.member_id'
FROM tee_times, json_each(tee_times.json, '$.players') AS seat WHERE seat.key < 128;

CREATE VIRTUAL TABLE registrations_search USING fts5 (
  sail_number, bow_number, boat_name, helm, crew,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER registrations_search_inserted AFTER INSERT ON registrations BEGIN
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, new.json ->> '$.sail_number', new.json ->> '$.bow_number', new.json ->> '$.boat_name',
    new.json ->> '$.helm', (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'));
END;

CREATE TRIGGER registrations_search_updated AFTER UPDATE OF json ON registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, new.json ->> '$.sail_number', new.json ->> '$.bow_number', new.json ->> '$.boat_name',
    new.json ->> '$.helm', (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'));
END;

CREATE TRIGGER registrations_search_deleted AFTER DELETE ON registrations BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
END;

INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
SELECT row, json ->> '$.sail_number', json ->> '$.bow_number', json ->> '$.boat_name',
  json ->> '$.helm', (SELECT group_concat(value, ' ') FROM json_each(registrations.json, '$.crew'))
FROM registrations;

CREATE INDEX wristbands_by_id ON wristbands (club_id, id);
