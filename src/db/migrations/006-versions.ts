/**
 * Versions on the records that staff edit. The change log keeps the version at which a record was removed: one that is made
 * again under its id goes on from there.
 */

const tables = ['regattas', 'registrations', 'races', 'crossings', 'scores'];

const versioned = (table: string) => `
UPDATE ${table} SET json = json_set(json, '$.version', 1)
WHERE json_type(json, '$.version') IS NOT 'integer' OR json ->> '$.version' < 1;
DROP TRIGGER ${table}_deleted;
CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} BEGIN
  DELETE FROM change_log WHERE resource = '${table}' AND key = old.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted, version)
  VALUES ('${table}', old.key, old.key, NULL, old.club_id, 1, old.json ->> '$.version');
END;`;

export const sql = `
ALTER TABLE change_log ADD COLUMN version INTEGER;
${tables.map(versioned).join('\n')}`;
