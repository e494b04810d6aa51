import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempFile } from '../../test/temp';
import { descriptorOf, isVersioned, resourceNames } from '../contract/resources';
import { Connection } from './connection';
import { triggersOf } from './kind-triggers';
import { migrate, SCHEMA_VERSION } from './migrate';
import { sortColumnOf, tableOf } from './records';
import { references } from './references';

let fresh: Connection;
beforeAll(() => {
  fresh = new Connection(tempFile('fresh.db'));
  migrate(fresh);
});
afterAll(() => fresh.close());

/** A new database's schema as SQL: each table with its indexes and triggers. */
function freshSchema(): string {
  const entries = fresh.all<{ type: string; sql: string }>(
    `SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
     AND name NOT GLOB '*_search_[a-z]*' OR type = 'trigger'
     ORDER BY tbl_name, type = 'trigger', type = 'index', name`,
  );
  const statements = entries.map(({ type, sql }) => `${type === 'table' ? '\n' : ''}${sql};\n`);
  return `-- The schema at version ${SCHEMA_VERSION}, as the migrations make it; \`npm run schema\` writes this file.\n${statements.join('')}`;
}

it('schema.sql shows what the migrations make', async () => {
  await expect(freshSchema()).toMatchFileSnapshot('schema.sql');
});

const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ');

it.each(resourceNames)('%s has the triggers that its descriptor says', (name) => {
  const made = fresh.all<{ sql: string }>(
    `SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? AND sql GLOB '*INTO change_log*'
     OR name = ? ORDER BY name`,
    tableOf(name),
    `${tableOf(name)}_new`,
  );
  const said = triggersOf(name, { ...descriptorOf(name), isVersioned: isVersioned(name) }).toSorted();
  expect(made.map(({ sql }) => inOneLine(sql))).toEqual(said.map(inOneLine));
});

it('requires the records that descriptors say to exist, and no others', () => {
  const kinds = new Map(resourceNames.map((name) => [tableOf(name), name]));
  const required = resourceNames.flatMap((name) =>
    fresh
      .all<{ from: string; table: string }>(
        'SELECT "from", "table" FROM pragma_foreign_key_list(?)',
        tableOf(name),
      )
      .flatMap(({ from, table }) => (kinds.has(table) ? [`${from} of ${kinds.get(table)}`] : [])),
  );
  const said = references.map(({ field, resource }) => `${field} of ${resource}`);
  expect([...new Set(required)].toSorted()).toEqual(said.toSorted());
  for (const { parent } of resourceNames.map(descriptorOf))
    if (parent) expect(said).toContain(`${parent.field} of ${parent.resource}`);
});

it.each(resourceNames)('%s has an index in the order of its list', (name) => {
  const { parent, naturalKey } = descriptorOf(name);
  const sort = sortColumnOf(name);
  const order = [parent?.field ?? 'club_id', ...(sort === null ? [] : [sort]), 'key'];
  // Each index ends with the row. A column that is unique within the parent is not followed by the key.
  const isUnique = naturalKey?.columns.join() === order.slice(0, -1).join();
  const wanted = order.filter(
    (column) => column !== 'row' && (column !== 'key' || !(isUnique || sort === 'row')),
  );
  const indexes = fresh.all<{ columns: string }>(
    `SELECT (SELECT group_concat(name) FROM pragma_index_info(list.name)) AS columns
     FROM pragma_index_list(?) AS list`,
    tableOf(name),
  );
  expect(indexes.map(({ columns }) => columns)).toContain(wanted.join());
});

it.each(resourceNames)('%s has a unique index for a natural key that no other record may have', (name) => {
  const { naturalKey } = descriptorOf(name);
  const unique = fresh.all<{ columns: string }>(
    `SELECT (SELECT group_concat(name) FROM pragma_index_info(list.name)) AS columns
     FROM pragma_index_list(?) AS list WHERE "unique" = 1`,
    tableOf(name),
  );
  const said = naturalKey && !naturalKey.shared ? [naturalKey.columns.join()] : [];
  expect(unique.map(({ columns }) => columns).filter((columns) => columns !== 'key')).toEqual(said);
});
