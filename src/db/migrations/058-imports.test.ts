import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('RENAME TO imports')),
);

it('what an older version kept of an import names its records by their keys', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const put = (table: string, record: { id: string }) =>
    db.run(`INSERT INTO ${table} (key, club_id, json) VALUES (?, 'c', ?)`, record.id, JSON.stringify(record));
  put('regattas', { id: 'reg', club_id: 'c', name: 'Cup', fleets: [] } as { id: string });
  put('registrations', { id: 'e1', regatta_id: 'reg', sail_number: '1', fleets: [] } as { id: string });
  const score = { id: 'from-upstream', regatta_id: 'reg', registration_id: 'e1', race_number: 2 };
  put('scores', score);
  const changes = [
    { resource: 'registrations', id: 'e1', title: '1', before: { id: 'e1', crew: ['A'] }, after: 'h1' },
    {
      ...{ resource: 'scores', id: 'computed', title: '1, race 2', before: null, after: 'h2' },
      score: { registration_id: 'e1', race_number: 2 },
    },
  ];
  db.run(
    "INSERT INTO table_imports (id, club_id, kind, regatta_id, imported_at, imported_by, changes) VALUES ('i', 'c', 'finishes', 'reg', 5, 'Office', ?)",
    JSON.stringify(changes),
  );

  migrate(db);
  const [row] = db.all<{ changes: string; name: null }>('SELECT * FROM imports');
  expect(JSON.parse(row!.changes)).toEqual([
    { resource: 'registrations', key: 'e1', title: '1', before: { id: 'e1', crew: ['A'] }, after: 'h1' },
    { resource: 'scores', key: 'from-upstream', title: '1, race 2', before: null, after: 'h2' },
  ]);
  db.run("DELETE FROM scores WHERE key = 'from-upstream'");
  db.run("DELETE FROM registrations WHERE key = 'e1'");
  db.run("DELETE FROM regattas WHERE key = 'reg'");
  expect(db.all('SELECT * FROM imports')).toEqual([]);
});
