import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir, openStore } from '../../../../test/data-dir';
import { forgetUpstream } from '../../../club/integration/forget-upstream';
import { Connection } from '../../../db/connection';
import { migrate, migrations } from '../../../db/migrate';
import { countMirrored, countMirroredOf, markMirrored, unmarkMirrored } from './mirror';

it('counts each record that came from upstream once, until it goes', async () => {
  const store = openStore();
  await store.write((db) => {
    for (const run of [1, 2, 1]) markMirrored(db, 'members', 'mem_1', run);
    markMirrored(db, 'members', 'mem_2', 1);
    markMirrored(db, 'feedback', 'fb_1', 1);
    unmarkMirrored(db, 'feedback', 'fb_1');
    unmarkMirrored(db, 'feedback', 'fb_1');
  });
  expect(countMirrored(store.read)).toEqual(new Map([['members', 2]]));
  expect(store.read.all('SELECT key, run FROM mirror')).toEqual([
    { key: 'mem_1', run: 2 },
    { key: 'mem_2', run: 1 },
  ]);
  await store.write((db) =>
    db.run(
      `INSERT INTO deferred_changes (resource, key, reason, message, change, run, received_at)
       VALUES ('members', 'mem_1', 'kept', '', '{}', 1, 0), ('members', 'mem_9', 'kept', '', '{}', 1, 0)`,
    ),
  );
  expect(countMirroredOf(store.read, 'members')).toBe(1);
  await store.write(forgetUpstream);
  expect(countMirrored(store.read)).toEqual(new Map());
});

it('knows how many there were before it kept count', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(
    db,
    migrations.slice(
      0,
      migrations.findIndex((sql) => sql.includes('mirror_counts')),
    ),
  );
  db.run("INSERT INTO mirror (resource, key, run) VALUES ('members', 'a', 1), ('members', 'b', 1)");
  migrate(db);
  expect(countMirrored(db)).toEqual(new Map([['members', 2]]));
});
