-- Imports of every kind can be taken back: not tables alone, but series, ratings and decisions, too. What each is called is
-- kept; what it changed is named by the key of its record, and no more by its id or, of a result, by boat and race.

ALTER TABLE table_imports RENAME TO imports;
ALTER TABLE imports ADD COLUMN name TEXT;
DROP INDEX table_imports_by_target;
CREATE INDEX imports_by_target ON imports (club_id, regatta_id, kind, imported_at);

UPDATE imports SET changes = (
  SELECT json_group_array(json_set(
    json_remove(change.value, '$.id', '$.score'),
    '$.key',
    coalesce(
      (
        SELECT key FROM scores
        WHERE registration_id = change.value ->> '$.score.registration_id'
          AND race_number = change.value ->> '$.score.race_number'
      ),
      change.value ->> '$.id'
    )
  ))
  FROM json_each(imports.changes) AS change
);

-- With a regatta that is deleted goes what could be taken back of it.
CREATE TRIGGER imports_of_removed_regatta AFTER DELETE ON regattas BEGIN
  DELETE FROM imports WHERE regatta_id = OLD.key;
END;
