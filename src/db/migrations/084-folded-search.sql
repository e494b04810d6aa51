-- The search tables have names as people type them on a keyboard without these letters: `lukasz` finds Łukasz, `strasse`
-- finds Straße. Accents are the tokenizer's. A boat is found by her other sail numbers, too.
-- Letters are replaced in three steps: the parser of an earlier SQLite has room for some twenty nested calls.

DROP TRIGGER members_search_inserted;
DROP TRIGGER members_search_updated;
CREATE TRIGGER members_search_inserted AFTER INSERT ON members BEGIN
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
      new.json ->> '$.membership_number', new.json ->> '$.email') AS words))));
END;
CREATE TRIGGER members_search_updated AFTER UPDATE OF json ON members
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
      new.json ->> '$.membership_number', new.json ->> '$.email') AS words))));
END;
INSERT INTO members_search (members_search) VALUES ('delete-all');
INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
SELECT row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT row, json_array(json ->> '$.first_name', json ->> '$.last_name', json ->> '$.household.name',
    json ->> '$.membership_number', json ->> '$.email') AS words FROM members))));

DROP TRIGGER registrations_search_inserted;
DROP TRIGGER registrations_search_updated;
CREATE TRIGGER registrations_search_inserted AFTER INSERT ON registrations BEGIN
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(
      concat_ws(' ', new.json ->> '$.sail_number',
        (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers'))),
      new.json ->> '$.bow_number', new.json ->> '$.boat_name', new.json ->> '$.helm',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'))) AS words))));
END;
CREATE TRIGGER registrations_search_updated AFTER UPDATE OF json ON registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM registrations_search WHERE rowid = old.row;
  INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
  SELECT new.row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT json_array(
      concat_ws(' ', new.json ->> '$.sail_number',
        (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.other_sail_numbers'))),
      new.json ->> '$.bow_number', new.json ->> '$.boat_name', new.json ->> '$.helm',
      (SELECT group_concat(value, ' ') FROM json_each(new.json, '$.crew'))) AS words))));
END;
INSERT INTO registrations_search (registrations_search) VALUES ('delete-all');
INSERT INTO registrations_search (rowid, sail_number, bow_number, boat_name, helm, crew)
SELECT row, words ->> 0, words ->> 1, words ->> 2, words ->> 3, words ->> 4
FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT row, json_array(
    concat_ws(' ', json ->> '$.sail_number',
      (SELECT group_concat(value, ' ') FROM json_each(registrations.json, '$.other_sail_numbers'))),
    json ->> '$.bow_number', json ->> '$.boat_name', json ->> '$.helm',
    (SELECT group_concat(value, ' ') FROM json_each(registrations.json, '$.crew'))) AS words FROM registrations))));

DROP TRIGGER tee_times_search_inserted;
DROP TRIGGER tee_times_search_updated;
CREATE TRIGGER tee_times_search_inserted AFTER INSERT ON tee_times BEGIN
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    new.json ->> ('$.players[' || seat.key || '].member_id')
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT new.json -> '$.players' AS words)))), json_each(words) AS seat WHERE seat.key < 128;
END;
CREATE TRIGGER tee_times_search_updated AFTER UPDATE OF json ON tee_times
WHEN old.json -> '$.players' IS NOT new.json -> '$.players' BEGIN
  DELETE FROM tee_times_search WHERE rowid BETWEEN old.row * 128 AND old.row * 128 + 127;
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT new.row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
    CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
      SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
      FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
    ) END,
    new.json ->> ('$.players[' || seat.key || '].member_id')
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT new.json -> '$.players' AS words)))), json_each(words) AS seat WHERE seat.key < 128;
END;
INSERT INTO tee_times_search (tee_times_search) VALUES ('delete-all');
INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
SELECT row * 128 + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
  CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
    SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
    FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
  ) END,
  tee_time ->> ('$.players[' || seat.key || '].member_id')
FROM (SELECT row, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT row, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT row, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT row, json AS tee_time, json -> '$.players' AS words FROM tee_times)))), json_each(words) AS seat WHERE seat.key < 128;
