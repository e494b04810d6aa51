import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('CREATE VIRTUAL TABLE office_search')),
);

it('records of before are found by words and telephone numbers', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const add = (table: string, record: object) =>
    db.run(`INSERT INTO ${table} (key, club_id, json) VALUES ('k', 'c', ?)`, JSON.stringify(record));
  add('members', { id: 'k', mobile: '+353 (86) 123-4567' });
  add('banquets', {
    id: 'k',
    starts_at: 1,
    name: 'Łódź dinner',
    host: { name: 'Ann', mobile: '086 999 1111' },
  });
  add('feedback', { id: 'k', submitted_at: 1, rating: 2, comment: 'Cold soup' });

  migrate(db);
  const found = (words: string) =>
    db.all<{ rowid: number }>('SELECT rowid FROM office_search WHERE office_search MATCH ?', words);
  for (const number of ['353861234567', '86123*', '1234567'])
    expect(found(`phone : ${number}`)).toEqual([{ rowid: 8 }]);
  expect(found('lodz ann')).toEqual([{ rowid: 10 }]);
  expect(found('soup')).toEqual([{ rowid: 12 }]);
  db.run('DELETE FROM feedback');
  expect(found('soup')).toEqual([]);
});
