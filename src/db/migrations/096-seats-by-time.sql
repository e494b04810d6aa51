-- The search for players finds seats by start time: a seat's row in it is the minute of the start (26 bits, from 1970),
-- the tee time's row (30) and the place in the group (7). A common name is counted without reading its tee times.

DROP TRIGGER tee_times_search_inserted;
DROP TRIGGER tee_times_search_updated;
DROP TRIGGER tee_times_search_deleted;
CREATE TRIGGER tee_times_search_inserted AFTER INSERT ON tee_times BEGIN
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT (min(max(new.starts_at / 60000, 0), 67108863) << 37) + (new.row << 7) + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
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
WHEN old.starts_at IS NOT new.starts_at OR old.json -> '$.players' IS NOT new.json -> '$.players' BEGIN
  DELETE FROM tee_times_search
  WHERE rowid BETWEEN (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) AND
    (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) + 127;
  INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
  SELECT (min(max(new.starts_at / 60000, 0), 67108863) << 37) + (new.row << 7) + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
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
CREATE TRIGGER tee_times_search_deleted AFTER DELETE ON tee_times BEGIN
  DELETE FROM tee_times_search
  WHERE rowid BETWEEN (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) AND
    (min(max(old.starts_at / 60000, 0), 67108863) << 37) + (old.row << 7) + 127;
END;
INSERT INTO tee_times_search (tee_times_search) VALUES ('delete-all');
INSERT INTO tee_times_search (rowid, name, membership_number, hosts, member_id)
SELECT (min(max(starts_at / 60000, 0), 67108863) << 37) + (row << 7) + seat.key, seat.value ->> '$.name', seat.value ->> '$.membership_number',
  CASE WHEN seat.value ->> '$.kind' IS NOT 'member' THEN (
    SELECT group_concat(concat_ws(' ', host.value ->> '$.name', host.value ->> '$.membership_number'), ' ')
    FROM json_each(words) AS host WHERE host.value ->> '$.kind' = 'member'
  ) END,
  tee_time ->> ('$.players[' || seat.key || '].member_id')
FROM (SELECT row, starts_at, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ı', 'i'),
      'ё', 'е'), 'Ё', 'е'), 'ə', 'e'), 'Ə', 'e') AS words
    FROM (SELECT row, starts_at, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'),
      'ß', 'ss'), 'ẞ', 'ss'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT row, starts_at, tee_time, replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'),
      'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd') AS words
    FROM (SELECT row, starts_at, json AS tee_time, json -> '$.players' AS words FROM tee_times)))), json_each(words) AS seat WHERE seat.key < 128;
