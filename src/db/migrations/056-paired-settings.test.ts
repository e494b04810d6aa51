import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('CREATE TABLE new_setting_changes')),
);

it('every changed setting stays, with a key that is the same wherever a backup is restored', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const regatta = JSON.stringify({ id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  db.run("INSERT INTO regattas (key, club_id, json) VALUES ('reg', 'c', ?)", regatta);
  const add = (...values: (string | number | null)[]) =>
    db.run(
      `INSERT INTO setting_changes (at, recorded_by, recorded_on, subject, changes, regatta_id, reason)
       VALUES (?, ?, ?, ?, '[]', ?, ?)`,
      ...values,
    );
  add(5_000, 'Anna Byrne', 'Office', 'network', null, null);
  add(6_000, 'Tom Kelly', null, 'entry IRL 66', 'reg', 'Certificate');

  migrate(db);
  expect(db.all('SELECT * FROM setting_changes ORDER BY id')).toMatchObject([
    { id: 1, key: '5000-1', at: 5_000, recorded_on: 'Office', club_id: null, laptop: null, change: null },
    { id: 2, key: '6000-2', subject: 'entry IRL 66', club_id: 'c', regatta_id: 'reg', reason: 'Certificate' },
  ]);
});
