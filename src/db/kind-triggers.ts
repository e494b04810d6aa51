/** Facts about a kind of record that its triggers depend on, as its descriptor has them. */
export interface LoggedKind {
  table: string;
  parent: { field: string; scopesIds: boolean } | null;
  isVersioned: boolean;
}

/** Columns of the change log besides key, club and deletion, with the SQL of a row's value, by `old.` or `new.`. */
export function loggedColumns(
  name: string,
  { parent }: Pick<LoggedKind, 'parent'>,
  row: string,
): Record<string, string> {
  return {
    id: `${row}${parent?.scopesIds ? 'id' : 'key'}`,
    ...(parent
      ? { [parent.field]: `${row}${parent.field}` }
      : { regatta_id: name === 'regattas' ? `${row}key` : 'NULL' }),
  };
}

/** The triggers of a kind's table: they keep the change log, and tell webhooks which records are new. */
export function triggersOf(name: string, kind: LoggedKind): string[] {
  const { table } = kind;
  return [
    `CREATE TRIGGER ${table}_new BEFORE INSERT ON ${table}
WHEN EXISTS (SELECT 1 FROM webhook_endpoints) AND NOT EXISTS (SELECT 1 FROM ${table} WHERE key = new.key) BEGIN
  INSERT OR REPLACE INTO webhook_new_records (resource, record_key, change_before)
  VALUES ('${name}', new.key, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change_log'), 0));
END`,
    `CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} BEGIN
${logged(name, kind, 'new')}
END`,
    `CREATE TRIGGER ${table}_updated AFTER UPDATE ON ${table} WHEN old.json IS NOT new.json BEGIN
${logged(name, kind, 'new')}
END`,
    `CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} BEGIN
${logged(name, kind, 'old')}
END`,
  ];
}

function logged(name: string, kind: LoggedKind, row: 'old' | 'new'): string {
  const isDeleted = row === 'old';
  const columns = {
    resource: `'${name}'`,
    key: `${row}.key`,
    ...loggedColumns(name, kind, `${row}.`),
    club_id: `${row}.club_id`,
    deleted: Number(isDeleted),
    ...(isDeleted && kind.isVersioned && { version: "old.json ->> '$.version'" }),
  };
  return `  DELETE FROM change_log WHERE resource = '${name}' AND key = ${row}.key AND club_id = ${row}.club_id;
  INSERT INTO change_log (${Object.keys(columns).join(', ')})
  VALUES (${Object.values(columns).join(', ')});`;
}
