-- Functions, applications, camp registrations and feedback are found by their words, and people by telephone numbers. A
-- row is the record's row times 8, plus its kind: 0 member, 1 applicant, 2 function, 3 camp registration, 4 feedback.
-- A number is found by its whole, and by its last ten to seven digits: with or without the codes of country and area.
CREATE VIRTUAL TABLE office_search USING fts5 (
  words, phone, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER members_found_inserted AFTER INSERT ON members BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 0, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT NULL AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER members_found_updated AFTER UPDATE OF json ON members
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 0;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 0, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT NULL AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER members_found_deleted AFTER DELETE ON members BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 0;
END;
INSERT INTO office_search (rowid, words, phone)
  SELECT row * 8 + 0, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT row, NULL AS words, replace(replace(replace(replace(replace(replace(replace(json ->> '$.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone FROM members))));

CREATE TRIGGER membership_applicants_found_inserted AFTER INSERT ON membership_applicants BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 1, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.standard_fields.first_name', new.json ->> '$.standard_fields.last_name', new.json ->> '$.standard_fields.email') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.standard_fields.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER membership_applicants_found_updated AFTER UPDATE OF json ON membership_applicants
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 1;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 1, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.standard_fields.first_name', new.json ->> '$.standard_fields.last_name', new.json ->> '$.standard_fields.email') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.standard_fields.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER membership_applicants_found_deleted AFTER DELETE ON membership_applicants BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 1;
END;
INSERT INTO office_search (rowid, words, phone)
  SELECT row * 8 + 1, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT row, concat_ws(' ', json ->> '$.standard_fields.first_name', json ->> '$.standard_fields.last_name', json ->> '$.standard_fields.email') AS words, replace(replace(replace(replace(replace(replace(replace(json ->> '$.standard_fields.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone FROM membership_applicants))));

CREATE TRIGGER banquets_found_inserted AFTER INSERT ON banquets BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 2, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.name', new.json ->> '$.number', new.json ->> '$.function_type', new.json ->> '$.room', new.json ->> '$.host.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.host.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER banquets_found_updated AFTER UPDATE OF json ON banquets
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 2;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 2, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.name', new.json ->> '$.number', new.json ->> '$.function_type', new.json ->> '$.room', new.json ->> '$.host.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.host.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER banquets_found_deleted AFTER DELETE ON banquets BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 2;
END;
INSERT INTO office_search (rowid, words, phone)
  SELECT row * 8 + 2, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT row, concat_ws(' ', json ->> '$.name', json ->> '$.number', json ->> '$.function_type', json ->> '$.room', json ->> '$.host.name') AS words, replace(replace(replace(replace(replace(replace(replace(json ->> '$.host.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone FROM banquets))));

CREATE TRIGGER camp_registrations_found_inserted AFTER INSERT ON camp_registrations BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 3, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.camper.first_name', new.json ->> '$.camper.last_name', new.json ->> '$.camp_name', new.json ->> '$.session_name', new.json ->> '$.guardian.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.guardian.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER camp_registrations_found_updated AFTER UPDATE OF json ON camp_registrations
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 3;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 3, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.camper.first_name', new.json ->> '$.camper.last_name', new.json ->> '$.camp_name', new.json ->> '$.session_name', new.json ->> '$.guardian.name') AS words, replace(replace(replace(replace(replace(replace(replace(new.json ->> '$.guardian.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone))));
END;
CREATE TRIGGER camp_registrations_found_deleted AFTER DELETE ON camp_registrations BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 3;
END;
INSERT INTO office_search (rowid, words, phone)
  SELECT row * 8 + 3, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT row, concat_ws(' ', json ->> '$.camper.first_name', json ->> '$.camper.last_name', json ->> '$.camp_name', json ->> '$.session_name', json ->> '$.guardian.name') AS words, replace(replace(replace(replace(replace(replace(replace(json ->> '$.guardian.mobile', ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') AS phone FROM camp_registrations))));

CREATE TRIGGER feedback_found_inserted AFTER INSERT ON feedback BEGIN
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 4, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.comment', new.json ->> '$.location', new.json ->> '$.staff.name') AS words, NULL AS phone))));
END;
CREATE TRIGGER feedback_found_updated AFTER UPDATE OF json ON feedback
WHEN old.json IS NOT new.json BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 4;
  INSERT INTO office_search (rowid, words, phone)
  SELECT new.row * 8 + 4, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT concat_ws(' ', new.json ->> '$.comment', new.json ->> '$.location', new.json ->> '$.staff.name') AS words, NULL AS phone))));
END;
CREATE TRIGGER feedback_found_deleted AFTER DELETE ON feedback BEGIN
  DELETE FROM office_search WHERE rowid = old.row * 8 + 4;
END;
INSERT INTO office_search (rowid, words, phone)
  SELECT row * 8 + 4, words,
    concat_ws(' ', phone, substr(phone, -10), substr(phone, -9), substr(phone, -8), substr(phone, -7))
  FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words, phone
    FROM (SELECT row, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words, phone
    FROM (SELECT row, concat_ws(' ', json ->> '$.comment', json ->> '$.location', json ->> '$.staff.name') AS words, NULL AS phone FROM feedback))));
