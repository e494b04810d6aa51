import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('CREATE TABLE signing_key_uses')),
);

it('the keys of what was published so far are noted, with when they were in use', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const regatta = JSON.stringify({ id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  db.run("INSERT INTO regattas (key, club_id, json) VALUES ('reg', 'c', ?)", regatta);
  const publish = (number: number, publicKey: string | null) =>
    db.run(
      `INSERT INTO publication_versions (regatta_id, number, edition, status, published_at, public_key, changes, results)
       VALUES ('reg', ?, 'e', 'final', ?, ?, '[]', '{}')`,
      ...[number, number * 1_000, publicKey],
    );
  publish(1, null);
  publish(2, 'old');
  publish(3, 'old');
  publish(4, 'new');

  migrate(db);
  expect(db.all('SELECT * FROM signing_key_uses ORDER BY first_used_at')).toEqual([
    { club_id: 'c', public_key: 'old', first_used_at: 2_000, last_used_at: 3_000 },
    { club_id: 'c', public_key: 'new', first_used_at: 4_000, last_used_at: 4_000 },
  ]);
});
