import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes("'$.regroup', NULL, '$.promoted', NULL")),
);

it('split fleets keep their stages in order, with groups by the ranking and no heats', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const stages = [
    { stage: 'qualifying', groups: [{ name: 'Yellow' }, { name: 'Blue' }], code_points: null },
    { stage: 'final', groups: [{ name: 'Gold' }], code_points: 'own_group' },
  ];
  const assignments = [{ from_race: 1, stage: 'qualifying', groups: [] }];
  const add = (id: string, championships: object[]) =>
    db.run(
      'INSERT INTO regattas (key, club_id, json) VALUES (?, ?, ?)',
      ...[id, 'c', JSON.stringify({ id, club_id: 'c', name: id, fleets: [], championships })],
    );
  add('split', [
    { id: 'one', stages, assignments },
    { id: 'two', stages: [stages[0]!], assignments: [] },
  ]);
  add('whole', []);

  migrate(db);
  const championships = (id: string) =>
    JSON.parse(db.get<{ json: string }>('SELECT json FROM regattas WHERE key = ?', id)!.json).championships;
  const more = { regroup: null, promoted: null };
  expect(championships('split')).toEqual([
    { id: 'one', stages: stages.map((stage) => ({ ...stage, ...more })), assignments },
    { id: 'two', stages: [{ ...stages[0], ...more }], assignments: [] },
  ]);
  expect(championships('whole')).toEqual([]);
});
