import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../test/data-dir';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { RegattaLimits } from '../contract/areas/racing/regattas';
import { generation } from './change-log';
import { Connection } from './connection';
import { migrate, migrations, NewerSchemaError, SCHEMA_VERSION, schemaVersion } from './migrate';
import { putRecord } from './records';
import { DATABASE_FILE, Store } from './store';

const steps = [
  "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) STRICT; CREATE TABLE boats (sail TEXT) STRICT; INSERT INTO boats VALUES ('IRL 1');",
  "ALTER TABLE boats ADD COLUMN club TEXT; UPDATE boats SET club = 'HYC';",
  "INSERT INTO boats VALUES ('IRL 2', 'RIYC');",
] as const;

function connect(file = join(dataDir(), 'x.db')): Connection {
  const connection = new Connection(file);
  onTestFinished(() => connection.close());
  return connection;
}
const boats = (connection: Connection) => connection.all('SELECT * FROM boats');

/** Every file of a folder with its bytes. */
const bytesIn = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir).map((name) => [name, readFileSync(join(dir, name)).toString('base64')]),
  );

describe('migrating', () => {
  it('brings a fresh file to the current schema, and gives it a generation of its own', () => {
    const dir = dataDir();
    const store = Store.open(dir);
    const db = new Database(store.file, { readonly: true });
    expect(db.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION);
    expect(generation(store.read)).toMatch(/^[0-9a-f-]{36}$/);
    db.close();
    store.close();
  });

  it('does nothing to a file that is current', () => {
    const dir = dataDir();
    Store.open(dir).close();
    const before = bytesIn(dir);
    Store.open(dir).close();
    expect(bytesIn(dir)).toEqual(before);
  });

  it('takes only the steps that are missing, each once', () => {
    const connection = connect();
    migrate(connection, steps.slice(0, 2));
    expect([schemaVersion(connection), boats(connection)]).toEqual([2, [{ sail: 'IRL 1', club: 'HYC' }]]);
    migrate(connection, steps);
    expect(schemaVersion(connection)).toBe(3);
    expect(boats(connection)).toEqual([
      { sail: 'IRL 1', club: 'HYC' },
      { sail: 'IRL 2', club: 'RIYC' },
    ]);
  });

  it('copies the data beside itself before an upgrade, but not when there is none yet', () => {
    const connection = connect();
    migrate(connection, steps.slice(0, 1));
    expect(existsSync(`${connection.file}.before-schema-1`)).toBe(false);
    migrate(connection, steps);
    const copy = new Database(`${connection.file}.before-schema-2`, { readonly: true });
    expect(copy.prepare('SELECT * FROM boats').all()).toEqual([{ sail: 'IRL 1' }]);
    expect(copy.pragma('user_version', { simple: true })).toBe(1);
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
  });

  it('takes all the steps that are missing or none: one that fails half-way undoes those before it', () => {
    const connection = connect();
    migrate(connection, steps.slice(0, 1));
    expect(() => migrate(connection, [...steps.slice(0, 2), 'INSERT INTO nowhere VALUES (1);'])).toThrow();
    const broken = [steps[0], 'ALTER TABLE boats ADD COLUMN club TEXT; INSERT INTO nowhere VALUES (1);'];
    expect(() => migrate(connection, broken)).toThrow('no such table: nowhere');
    expect([schemaVersion(connection), boats(connection)]).toEqual([1, [{ sail: 'IRL 1' }]]);
    migrate(connection, steps);
    expect(schemaVersion(connection)).toBe(3);
  });

  describe('of a table that others refer to', () => {
    const before = `CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) STRICT;
      CREATE TABLE boats (sail TEXT PRIMARY KEY) STRICT;
      CREATE TABLE finishes (sail TEXT NOT NULL REFERENCES boats (sail), at INTEGER NOT NULL) STRICT;
      INSERT INTO boats VALUES ('IRL 1'), ('IRL 2');
      INSERT INTO finishes VALUES ('IRL 1', 10), ('IRL 2', 20);`;
    const rebuilt = (
      which: string,
    ) => `CREATE TABLE new_boats (sail TEXT PRIMARY KEY, club TEXT NOT NULL) STRICT;
      INSERT INTO new_boats SELECT sail, 'HYC' FROM boats WHERE ${which};
      DROP TABLE boats;
      ALTER TABLE new_boats RENAME TO boats;`;

    it('can rebuild it, and what refers to it refers to the new one', () => {
      const connection = connect();
      migrate(connection, [before]);
      migrate(connection, [before, rebuilt('true')]);
      expect(boats(connection)).toEqual([
        { sail: 'IRL 1', club: 'HYC' },
        { sail: 'IRL 2', club: 'HYC' },
      ]);
      expect(connection.all('SELECT sail FROM finishes')).toHaveLength(2);
      expect(() => connection.run("INSERT INTO finishes VALUES ('IRL 3', 30)")).toThrow(/FOREIGN KEY/);
      expect(() => connection.run("DELETE FROM boats WHERE sail = 'IRL 1'")).toThrow(/FOREIGN KEY/);
    });

    it('is undone when it leaves a reference to nothing, and foreign keys hold on', () => {
      const connection = connect();
      migrate(connection, [before]);
      expect(() => migrate(connection, [before, rebuilt("sail = 'IRL 1'")])).toThrow(
        /schema 2: references to rows that are not there: 1, the first from finishes to boats/,
      );
      expect([schemaVersion(connection), boats(connection)]).toEqual([
        1,
        [{ sail: 'IRL 1' }, { sail: 'IRL 2' }],
      ]);
      expect(() => connection.run("INSERT INTO finishes VALUES ('IRL 3', 30)")).toThrow(/FOREIGN KEY/);
    });
  });

  it('gives the regattas of before limits that they have not set, and keeps what upstream sent of them', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 2));
    connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
    const insert = (key: string, fields: object) =>
      connection.run(
        'INSERT INTO regattas (key, club_id, json) VALUES (?, ?, ?)',
        key,
        'c',
        JSON.stringify(fields),
      );
    insert('reg_1', { id: 'reg_1', name: 'Autumn Cup' });
    insert('reg_2', { id: 'reg_2', name: 'Spring Cup', overdue_on_water_minutes: 240 });
    migrate(connection);
    const limits = connection
      .all<{ json: string }>('SELECT json FROM regattas ORDER BY key')
      .map(({ json }) => RegattaLimits.parse(JSON.parse(json)));
    const none = {
      protest_time_limit_minutes: null,
      overdue_after_finish_minutes: null,
      overdue_on_water_minutes: null,
    };
    expect(limits).toEqual([none, { ...none, overdue_on_water_minutes: 240 }]);
  });

  it('lets the fleets of before round as their rating system has it, and keeps their order and the rest of them', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 12));
    connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
    const fleets = [
      { name: 'PHRF', discards: [{ races: 4, exclude: 1 }], phrf: null },
      { name: 'IRC', discards: [], corrected_time_rounding: 'tenth' },
    ];
    for (const [key, fields] of Object.entries({ reg_1: { fleets }, reg_2: { fleets: [] }, reg_3: {} }))
      connection.run(
        'INSERT INTO regattas (key, club_id, json) VALUES (?, ?, ?)',
        key,
        'c',
        JSON.stringify({ id: key, ...fields }),
      );
    migrate(connection);
    const after = connection
      .all<{ json: string }>('SELECT json FROM regattas ORDER BY key')
      .map(({ json }) => JSON.parse(json));
    const [phrf, irc] = fleets;
    expect(after).toMatchObject([
      { fleets: [{ ...phrf, corrected_time_rounding: null }, irc] },
      { fleets: [] },
      { id: 'reg_3' },
    ]);
    expect(after[2]).not.toHaveProperty('fleets');
  });

  it('gives the scores of before no penalty or redress in time, and the fleets of before no penalty of their own', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 12));
    connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
    const put = (table: string, key: string, fields: object) =>
      connection.run(
        `INSERT INTO ${table} (key, club_id, json) VALUES (?, ?, ?)`,
        key,
        'c',
        JSON.stringify(fields),
      );
    const dpi = { points: 2, percent: null, seconds: null };
    put('regattas', 'reg', {
      id: 'reg',
      name: 'Cup',
      fleets: [
        { name: 'A', tle_points: 1 },
        { name: 'B', dpi },
      ],
    });
    put('registrations', 'ent', { id: 'ent', regatta_id: 'reg', sail_number: '1' });
    const score = { regatta_id: 'reg', registration_id: 'ent', finish_time: 60 };
    put('scores', 'scr_1', { ...score, id: 'scr_1', race_number: 1, redress: null });
    const average = { method: 'average_all', points: null };
    put('scores', 'scr_2', { ...score, id: 'scr_2', race_number: 2, redress: average });
    put('scores', 'scr_3', { ...score, id: 'scr_3', race_number: 3, time_penalty: { seconds: 5 } });
    migrate(connection);
    const recordsOf = (table: string) =>
      connection
        .all<{ json: string }>(`SELECT json FROM ${table} ORDER BY key`)
        .map(({ json }) => JSON.parse(json));
    expect(recordsOf('scores')).toMatchObject([
      { redress: null, time_penalty: null },
      { redress: { ...average, races: [], leave_out: null, time: null }, time_penalty: null },
      { time_penalty: { seconds: 5 } },
    ]);
    expect(recordsOf('regattas')).toMatchObject([
      {
        fleets: [
          { name: 'A', tle_points: 1, scoring_penalty: null, dpi: null },
          { name: 'B', scoring_penalty: null, dpi },
        ],
      },
    ]);
  });

  it('gives the entries and scores of before no rating of a single fleet, and keeps what upstream sent of them', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 12));
    connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
    connection.run(
      "INSERT INTO regattas (key, club_id, json) VALUES ('reg', 'c', json_object('id', 'reg', 'name', 'Cup'))",
    );
    const insert = (key: string, fields: object) =>
      connection.run(
        'INSERT INTO registrations (key, club_id, json) VALUES (?, ?, ?)',
        key,
        'c',
        JSON.stringify({ id: key, regatta_id: 'reg', sail_number: key, ...fields }),
      );
    insert('ent_1', { ratings: { tcf: 1 } });
    insert('ent_2', { fleet_ratings: [{ fleet: 'ECHO' }] });
    migrate(connection);
    const after = connection
      .all<{ json: string }>('SELECT json FROM registrations ORDER BY key')
      .map(({ json }) => JSON.parse(json));
    expect(after).toMatchObject([
      { ratings: { tcf: 1 }, fleet_ratings: [] },
      { fleet_ratings: [{ fleet: 'ECHO' }] },
    ]);
  });

  it('gives regattas no scoring codes of their own and scores no check-in, and keeps what upstream sent of them', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 12));
    connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
    const regatta = (key: string, fields: object) =>
      connection.run(
        'INSERT INTO regattas (key, club_id, json) VALUES (?, ?, ?)',
        key,
        'c',
        JSON.stringify({ id: key, name: 'Cup', ...fields }),
      );
    regatta('reg_1', {});
    regatta('reg_2', { scoring_codes: [{ code: 'OOD' }] });
    migrate(connection);
    const after = connection
      .all<{ json: string }>('SELECT json FROM regattas ORDER BY key')
      .map(({ json }) => JSON.parse(json).scoring_codes);
    expect(after).toEqual([[], [{ code: 'OOD' }]]);
  });

  it('keeps the change log of before, and its numbers go on after the newest that there ever was', () => {
    const connection = connect();
    migrate(connection, migrations.slice(0, 16));
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    const insert = (key: string) =>
      connection.run('INSERT INTO regattas (key, club_id, json) VALUES (?, ?, ?)', key, 'c', '{"version":3}');
    for (const key of ['kept', 'gone', 'newest']) insert(key);
    connection.run("DELETE FROM regattas WHERE key = 'gone'");
    insert('unheard');
    connection.run("DELETE FROM change_log WHERE key = 'unheard'");
    const log = () => connection.all<{ seq: number }>('SELECT * FROM change_log ORDER BY seq');
    const before = log();
    expect(before).toMatchObject([
      { seq: 1, key: 'kept', deleted: 0 },
      { seq: 3, key: 'newest', deleted: 0 },
      { seq: 4, key: 'gone', deleted: 1, version: 3 },
    ]);
    migrate(connection, migrations.slice(0, 17));
    expect(log()).toEqual(before);
    insert('later');
    expect(log().at(-1)).toMatchObject({ seq: 6, key: 'later' });
  });

  it('gives the fleets, entries and races of before neither progressive systems nor rating options, and keeps what is there', () => {
    const connection = connect();
    const before = migrations.findIndex((sql) => sql.includes('$.progressive'));
    migrate(connection, migrations.slice(0, before));
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    const insert = (table: string, fields: object) =>
      connection.run(
        `INSERT INTO ${table} (key, club_id, json) VALUES ('r', 'c', ?)`,
        JSON.stringify({ id: 'r', regatta_id: 'r', ...fields }),
      );
    insert('regattas', {
      name: 'Cup',
      fleets: [{ name: 'IRC' }, { name: 'ECHO', progressive: { system: 'echo' } }],
    });
    insert('registrations', {
      sail_number: 'IRL 1',
      fleet_ratings: [{ fleet: 'IRC' }, { fleet: 'ECHO', start: 1, options: [{ name: 'light' }] }],
    });
    insert('races', { race_number: 1 });
    migrate(connection, migrations.slice(0, before + 1));
    const read = (table: string) =>
      JSON.parse(connection.all<{ json: string }>(`SELECT json FROM ${table}`)[0]!.json);
    expect(read('regattas').fleets).toEqual([
      { name: 'IRC', progressive: null },
      { name: 'ECHO', progressive: { system: 'echo' } },
    ]);
    expect(read('registrations').fleet_ratings).toEqual([
      { fleet: 'IRC', start: null, options: [] },
      { fleet: 'ECHO', start: 1, options: [{ name: 'light' }] },
    ]);
    expect(read('races').rating_options).toEqual([]);
  });

  it('gives regattas of before no championship, and keeps what upstream sent of them', () => {
    const connection = connect();
    const before = migrations.findIndex((sql) => sql.includes('$.championships'));
    migrate(connection, migrations.slice(0, before));
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    for (const fields of [{ id: 'one' }, { id: 'two', championships: [{ id: 'chp' }] }])
      connection.run(
        "INSERT INTO regattas (key, club_id, json) VALUES (?, 'c', ?)",
        fields.id,
        JSON.stringify({ name: 'Cup', ...fields }),
      );
    migrate(connection, migrations.slice(0, before + 1));
    const after = connection
      .all<{ json: string }>('SELECT json FROM regattas ORDER BY key')
      .map(({ json }) => JSON.parse(json).championships);
    expect(after).toEqual([[], [{ id: 'chp' }]]);
  });

  it('gives the fleets, races and scores of before low point, time and no place, and keeps what is there', () => {
    const connection = connect();
    const before = migrations.findIndex((sql) => sql.includes('$.points_system'));
    migrate(connection, migrations.slice(0, before));
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    const insert = (table: string, key: string, fields: object) =>
      connection.run(
        `INSERT INTO ${table} (key, club_id, json) VALUES (?, 'c', ?)`,
        key,
        JSON.stringify({ id: key, regatta_id: 'r', ...fields }),
      );
    insert('regattas', 'r', { fleets: [{ name: 'A' }, { name: 'B', points_system: 'high_point' }] });
    insert('races', 'r1', { race_number: 1 });
    insert('races', 'r2', { race_number: 2, scoring: 'pursuit' });
    insert('registrations', 'b', { sail_number: 'IRL 1' });
    insert('scores', 's', { registration_id: 'b', race_number: 1 });
    migrate(connection, migrations.slice(0, before + 1));
    const read = (table: string) =>
      connection
        .all<{ json: string }>(`SELECT json FROM ${table} ORDER BY key`)
        .map(({ json }) => JSON.parse(json));
    expect(read('regattas')[0].fleets).toEqual([
      { name: 'A', points_system: 'low_point' },
      { name: 'B', points_system: 'high_point' },
    ]);
    expect(read('races').map(({ scoring }) => scoring)).toEqual(['time', 'pursuit']);
    expect(read('scores')[0].finish_place).toBe(null);
  });

  it('gives fleets and crossings of before no limits and no laps, and keeps what is there', () => {
    const connection = connect();
    const before = migrations.findIndex((sql) => sql.includes('$.lap_of'));
    migrate(connection, migrations.slice(0, before));
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    const fleets = [{ name: 'A' }, { name: 'B', finishing_window_minutes: 15, after_window: 'DNF' }];
    connection.run(
      "INSERT INTO regattas (key, club_id, json) VALUES ('r', 'c', ?)",
      JSON.stringify({ id: 'r', fleets }),
    );
    connection.run(
      "INSERT INTO crossings (key, club_id, json) VALUES ('x', 'c', ?)",
      JSON.stringify({ id: 'x', regatta_id: 'r', race_number: 1, crossed_at: 5 }),
    );
    migrate(connection, migrations.slice(0, before + 1));
    const [regatta, crossing] = ['regattas', 'crossings'].map((table) =>
      JSON.parse(connection.get<{ json: string }>(`SELECT json FROM ${table}`)!.json),
    );
    const none = { time_limit_minutes: null, finishing_window_minutes: null, after_window: 'TLE' };
    expect(regatta.fleets).toEqual([
      { name: 'A', ...none },
      { name: 'B', ...none, finishing_window_minutes: 15, after_window: 'DNF' },
    ]);
    expect(crossing.lap_of).toBe(null);
  });

  it('keeps the generation over an upgrade: followers need not start again', () => {
    const connection = connect();
    migrate(connection, steps.slice(0, 1));
    const before = generation(connection);
    migrate(connection, steps);
    expect(generation(connection)).toBe(before);
  });
});

describe('a file from a newer Dockside', () => {
  /** A data directory with data in it, as a newer Dockside would leave it. */
  async function newer(leave: (store: Store, dir: string) => string): Promise<string> {
    const dir = dataDir();
    const store = Store.open(dir);
    await store.write((db) => {
      ensureClub(db, 'c');
      putRecord(db, 'members', 'c', record('members', { id: 'm1' }));
      db.run(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    });
    return leave(store, dir);
  }
  const leavings: [string, (store: Store, dir: string) => string][] = [
    [
      'was closed in good order',
      (store, dir) => {
        store.close();
        return dir;
      },
    ],
    [
      'died with writes in its write-ahead log',
      (store) => {
        const crashed = dataDir();
        for (const suffix of ['', '-wal'])
          copyFileSync(`${store.file}${suffix}`, join(crashed, `${DATABASE_FILE}${suffix}`));
        store.close();
        return crashed;
      },
    ],
    [
      'keeps another kind of journal',
      (store, dir) => {
        store.close();
        const db = new Database(join(dir, DATABASE_FILE));
        db.pragma('journal_mode = DELETE');
        db.close();
        return dir;
      },
    ],
  ];

  it.each(leavings)('that %s is refused and left untouched, byte for byte', async (_, leave) => {
    const dir = await newer(leave);
    const before = bytesIn(dir);
    expect(() => Store.open(dir)).toThrow(NewerSchemaError);
    expect(() => Store.open(dir)).toThrow(/was written by a newer Dockside/);
    expect(bytesIn(dir)).toMatchObject(before);
  });
});
