import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('$.recorded_by')),
);

it('what was recorded before has no author, and no moment that was typed; what upstream sent stays', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const insert = (table: string, key: string, fields: object) =>
    db.run(`INSERT INTO ${table} (key, club_id, json) VALUES (?, 'c', ?)`, key, JSON.stringify(fields));
  insert('regattas', 'reg', { id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  insert('registrations', 'ent', { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 1', fleets: [] });
  const ofRace = { regatta_id: 'reg', race_number: 1 };
  insert('score_history', 'sch_1', { id: 'sch_1', ...ofRace, action: 'finish', record: {} });
  insert('score_history', 'sch_2', { id: 'sch_2', ...ofRace, recorded_by: 'Upstream', reason: 'why' });
  insert('scores', 'scr', { id: 'scr', ...ofRace, registration_id: 'ent', finish_time: 60 });

  migrate(db);
  const read = (table: string) =>
    db.all<{ json: string }>(`SELECT json FROM ${table} ORDER BY key`).map(({ json }) => JSON.parse(json));
  expect(read('score_history')).toMatchObject([
    { recorded_by: null, reason: null, caused_by: null },
    { recorded_by: 'Upstream', reason: 'why', caused_by: null },
  ]);
  expect(read('scores')).toMatchObject([{ finish_time: 60, finished_at: null }]);
});
