import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('CREATE TABLE new_publication_versions')),
);

it('every version stays as it was, with its withdrawal, and gets an edition; a number may be there twice', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const regatta = JSON.stringify({ id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  db.run("INSERT INTO regattas (key, club_id, json) VALUES ('reg', 'c', ?)", regatta);
  const columns = 'regatta_id, number, status, published_at, hash, signature, changes, results, bundle';
  const add = (...values: (string | number | null)[]) =>
    db.run(`INSERT INTO publication_versions (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, ...values);
  add('reg', 1, 'provisional', 255, null, null, '[]', '{"name":"Cup"}', null);
  add('reg', 2, 'final', 1000, 'abcdef0123456789', 's', '[]', '{"name":"Cup"}', '{}');
  db.run("INSERT INTO publication_withdrawals VALUES ('reg', 2, 2000, 'Tom')");

  migrate(db);
  expect(db.all('SELECT * FROM publication_versions ORDER BY number')).toMatchObject([
    { number: 1, edition: 'ff', status: 'provisional', published_at: 255, bundle: null },
    { number: 2, edition: 'abcdef012345', status: 'final', signature: 's', bundle: '{}' },
  ]);
  const withdrawals = () => db.all('SELECT * FROM publication_withdrawals');
  expect(withdrawals()).toMatchObject([
    { number: 2, edition: 'abcdef012345', withdrawn_at: 2000, withdrawn_by: 'Tom' },
  ]);
  db.run(
    `INSERT INTO publication_versions (${columns}, edition) SELECT ${columns}, 'other' FROM publication_versions WHERE number = 2`,
  );
  expect(() => db.run("UPDATE publication_versions SET edition = 'x'")).toThrow('never changed');
  expect(() => db.run("UPDATE publication_versions SET reason = 'other'")).toThrow('never changed');
  expect(() => db.run('DELETE FROM publication_versions')).toThrow('only with its regatta');
  db.run("DELETE FROM regattas WHERE key = 'reg'");
  expect([...db.all('SELECT * FROM publication_versions'), ...withdrawals()]).toEqual([]);
});
