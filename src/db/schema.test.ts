import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataDir } from '../../test/data-dir';
import { Connection } from './connection';
import { migrate, SCHEMA_VERSION } from './migrate';

/** A new database's schema as SQL: each table with its indexes and triggers. */
function freshSchema(): string {
  const connection = new Connection(join(dataDir(), 'fresh.db'));
  try {
    migrate(connection);
    const entries = connection.all<{ type: string; sql: string }>(
      `SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB '*_search_[a-z]*' OR type = 'trigger'
       ORDER BY tbl_name, type = 'trigger', type = 'index', name`,
    );
    const statements = entries.map(({ type, sql }) => `${type === 'table' ? '\n' : ''}${sql};\n`);
    return `-- The schema at version ${SCHEMA_VERSION}, as the migrations make it; \`npm run schema\` writes this file.\n${statements.join('')}`;
  } finally {
    connection.close();
  }
}

it('schema.sql shows what the migrations make', async () => {
  await expect(freshSchema()).toMatchFileSnapshot('schema.sql');
});
