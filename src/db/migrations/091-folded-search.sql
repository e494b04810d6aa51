-- The search tables hold names as the search folds its words: `lukasz` finds Łukasz, `strasse` finds Straße. A boat is
-- found by her other sail numbers, too.

DROP TRIGGER members_search_inserted;
DROP TRIGGER members_search_updated;
CREATE TRIGGER members_search_inserted AFTER INSERT ON members BEGIN
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, folded(new.json ->> '$.first_name'), folded(new.json ->> '$.last_name'),
    folded(new.json ->> '$.household.name'), folded(new.json ->> '$.membership_number'),
    folded(new.json ->> '$.email');
END;
CREATE TRIGGER members_search_updated AFTER UPDATE OF json ON members
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, folded(new.json ->> '$.first_name'), folded(new.json ->> '$.last_name'),
    folded(new.json ->> '$.household.name'), folded(new.json ->> '$.membership_number'),
    folded(new.json ->> '$.email');
END;
INSERT INTO members_search (members_search) VALUES ('delete-all');
INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT members.row, folded(members.json ->> '$.first_name'), folded(members.json ->> '$.last_name'),
    folded(members.json ->> '$.household.name'), folded(members.json ->> '$.membership_number'),
    folded(members.json ->> '$.email')
  FROM members;

DROP TRIGGER registrations_search_inserted;
DROP TRIGGER registrations_search_updated;
CREATE TRIGGER registrations_search_inserted AFTER INSERT ON registrations BEGIN
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row,
    folded(concat_ws(' ', new.json ->> '$.sail_number',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers')))),
    folded(new.json ->> '$.bow_number'), folded(new.json ->> '$.boat_name'), folded(new.json ->> '$.helm'),
    (SELECT folded(group_concat(value, ' ')) FROM json_each(new.json, '$.crew'));
END;
CREATE TRIGGER registrations_search_updated AFTER UPDATE OF json ON registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row,
    folded(concat_ws(' ', new.json ->> '$.sail_number',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers')))),
    folded(new.json ->> '$.bow_number'), folded(new.json ->> '$.boat_name'), folded(new.json ->> '$.helm'),
    (SELECT folded(group_concat(value, ' ')) FROM json_each(new.json, '$.crew'));
END;
INSERT INTO registrations_search (registrations_search) VALUES ('delete-all');
INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT registrations.row,
    folded(concat_ws(' ', registrations.json ->> '$.sail_number',
      (SELECT group_concat(value, ' ') FROM json_each(registrations.json, '$.other_sail_numbers')))),
    folded(registrations.json ->> '$.bow_number'), folded(registrations.json ->> '$.boat_name'), folded(registrations.json ->> '$.helm'),
    (SELECT folded(group_concat(value, ' ')) FROM json_each(registrations.json, '$.crew'))
  FROM registrations;

DROP TRIGGER tee_times_search_inserted;
DROP TRIGGER tee_times_search_updated;
CREATE TRIGGER tee_times_search_inserted AFTER INSERT ON tee_times BEGIN
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, folded(seat.value ->> '$.name'), folded(seat.value ->> '$.membership_number'),
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT folded(group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' '))
      FROM json_each(new.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    seat.value ->> '$.member_id'
  FROM json_each(new.json, '$.players') AS seat WHERE seat.key < 128;
END;
CREATE TRIGGER tee_times_search_updated AFTER UPDATE OF json ON tee_times
WHEN old.json -> '$.players' IS NOT new.json -> '$.players' BEGIN
  DELETE FROM tee_times_search WHERE rowid BETWEEN old.row * 128 AND old.row * 128 + 127;
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, folded(seat.value ->> '$.name'), folded(seat.value ->> '$.membership_number'),
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT folded(group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' '))
      FROM json_each(new.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    seat.value ->> '$.member_id'
  FROM json_each(new.json, '$.players') AS seat WHERE seat.key < 128;
END;
INSERT INTO tee_times_search (tee_times_search) VALUES ('delete-all');
INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT tee_times.row * 128 + seat.key, folded(seat.value ->> '$.name'), folded(seat.value ->> '$.membership_number'),
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT folded(group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' '))
      FROM json_each(tee_times.json, '$.players') AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    seat.value ->> '$.member_id'
  FROM tee_times, json_each(tee_times.json, '$.players') AS seat WHERE seat.key < 128;
