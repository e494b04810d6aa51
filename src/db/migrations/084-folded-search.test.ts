import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('DROP TRIGGER members_search_inserted')),
);

it('records of before are found without the letters that a keyboard lacks', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const add = (table: string, record: object) =>
    db.run(`INSERT INTO ${table} (key, club_id, json) VALUES ('k', 'c', ?)`, JSON.stringify(record));
  add('members', { id: 'k', club_id: 'c', first_name: 'Łukasz', last_name: 'Straße' });
  add('regattas', { id: 'k', club_id: 'c', name: 'Cup', fleets: [] });
  add('registrations', {
    id: 'k',
    club_id: 'c',
    regatta_id: 'k',
    sail_number: '7',
    boat_name: 'Weiße Möwe',
    crew: ['Søren'],
  });
  add('tee_times', { id: 'k', club_id: 'c', starts_at: 1, players: [{ name: 'Łukasz', kind: 'member' }] });

  migrate(db);
  const count = (table: string, words: string) =>
    db.all(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`, words).length;
  expect(count('members_search', 'lukasz strasse')).toBe(1);
  expect(count('registrations_search', 'weisse mowe soren')).toBe(1);
  expect(count('tee_times_search', 'lukasz')).toBe(1);
});
