import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** The steps before this one and with it, found by its content and not by its number. */
const step = migrations.findIndex((sql) => sql.includes('CREATE TABLE publication_versions'));
const before = migrations.slice(0, step);
const withIt = migrations.slice(0, step + 1);

it('what was published becomes version 1, which nothing changes and only its regatta takes along', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const regatta = JSON.stringify({ id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  db.run("INSERT INTO regattas (key, club_id, json) VALUES ('reg', 'c', ?)", regatta);
  db.run("INSERT INTO publications VALUES ('reg', 'final', 1000, '{\"name\":\"Cup\"}')");
  db.run("INSERT INTO meta VALUES ('publications of reg', '7')");

  migrate(db, withIt);
  const versions = () => db.all('SELECT * FROM publication_versions');
  const row = { regatta_id: 'reg', number: 1, status: 'final', published_at: 1000, changes: '[]' };
  expect(versions()).toMatchObject([{ ...row, results: '{"name":"Cup"}', bundle: null }]);
  expect(db.get("SELECT value FROM meta WHERE name = 'publications of reg'")).toEqual({ value: '1' });

  expect(() => db.run("UPDATE publication_versions SET results = '{}'")).toThrow('never changed');
  expect(() => db.run("UPDATE publication_versions SET reason = 'other'")).toThrow('never changed');
  expect(() => db.run('DELETE FROM publication_versions')).toThrow('only with its regatta');
  db.run('UPDATE publication_versions SET published_by = NULL, published_on = NULL, reason = NULL');
  db.run("INSERT INTO publication_withdrawals VALUES ('reg', 1, 2000, NULL)");
  db.run("DELETE FROM regattas WHERE key = 'reg'");
  expect([...versions(), ...db.all('SELECT * FROM publication_withdrawals')]).toEqual([]);
});
