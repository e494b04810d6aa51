import { expect, it, onTestFinished } from 'vitest';
import { tempFile } from '../../../test/temp';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('UPDATE scan_events SET json = json_insert')),
);

it('nothing is said of the bands of earlier scans; what upstream sent stays', () => {
  const db = new Connection(tempFile('club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const insert = (table: string, key: string, fields: object) =>
    db.run(`INSERT INTO ${table} (key, club_id, json) VALUES (?, 'c', ?)`, key, JSON.stringify(fields));
  insert('regattas', 'reg', { id: 'reg', club_id: 'c', name: 'Cup', fleets: [] });
  const scan = { regatta_id: 'reg', wristband_id: '1', status: 'sailing', applied: true, timestamp: 1 };
  insert('scan_events', 's1', { id: 's1', ...scan });
  insert('scan_events', 's2', { id: 's2', ...scan, known: false });
  migrate(db);
  const scans = db.all<{ json: string }>('SELECT json FROM scan_events ORDER BY key');
  expect(scans.map(({ json }) => JSON.parse(json))).toMatchObject([{ known: null }, { known: false }]);
});
