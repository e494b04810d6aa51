import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one. */
const before = migrations.slice(0, 11);

it('what sync had deferred, and what it awaited, is found under the new names', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
  db.run(
    `INSERT INTO upstream (only, url, club_id, key_prefix, key_protected, permissions)
     VALUES (1, 'http://u', 'c', 'dsk', 0, '{"feed":true,"scopes":{}}')`,
  );
  const reasons = ['unreadable', 'incomplete', 'unsent', 'removal', 'unconfirmed', 'held', 'kept'];
  for (const reason of reasons)
    db.run("INSERT INTO set_aside VALUES ('members', ?, ?, 'why', '{}', 4, 5, 1)", reason, reason);
  for (const echo of ['awaited', 'told', null])
    db.run(
      `INSERT INTO outbox (id, club_id, operation, resource, key, request, created_at, state, echo)
       VALUES (?, 'c', 'scores', 'scores', 'k', '{}', 1, 'sent', ?)`,
      String(echo),
      echo,
    );

  migrate(db);
  const deferred = db.all<{ key: string }>(
    'SELECT key, reason, message, run, received_at, due, confirmed FROM deferred_changes',
  );
  const row = { message: 'why', run: 4, received_at: 5 };
  expect(Object.fromEntries(deferred.map(({ key, ...rest }) => [key, rest]))).toEqual({
    unreadable: { ...row, reason: 'invalid', due: 0, confirmed: 1 },
    incomplete: { ...row, reason: 'missing_reference', due: 0, confirmed: 1 },
    unsent: { ...row, reason: 'local_changes', due: 1, confirmed: 0 },
    removal: { ...row, reason: 'removal', due: 0, confirmed: 1 },
    unconfirmed: { ...row, reason: 'unconfirmed', due: 0, confirmed: 1 },
    held: { ...row, reason: 'held', due: 0, confirmed: 1 },
    kept: { ...row, reason: 'kept', due: 0, confirmed: 1 },
  });
  expect(db.all('SELECT id, feed_echo FROM outbox ORDER BY seq')).toEqual([
    { id: 'awaited', feed_echo: 'awaited' },
    { id: 'told', feed_echo: 'reported' },
    { id: 'null', feed_echo: null },
  ]);
  expect(db.get('SELECT capabilities FROM upstream')).toEqual({
    capabilities: '{"feed":true,"scopes":{}}',
  });
});
