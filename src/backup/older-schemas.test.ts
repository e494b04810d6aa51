import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../../test/temp';
import { regattaStandings } from '../club/racing/standings';
import type { Race } from '../contract/areas/racing/races';
import type { Standings } from '../contract/areas/racing/standings';
import type { ResourceName } from '../contract/resources';
import { Connection, type Writable } from '../db/connection';
import { formerSchema, formerSchemas } from '../db/former-schemas';
import { SCHEMA_VERSION } from '../db/migrate';
import { allRecords, putRecord, requireRecord, selectRecords } from '../db/records';
import { DATABASE_FILE, Store } from '../db/store';
import { schemaDifference } from '../db/verify-schema';
import { examine } from './doctor';

/** A time after the fixtures that were made of the schemas before the first release, for computers whose clock is wrong. */
const AFTER_THE_FIRST = Date.UTC(2026, 11, 1);
/** The club of each fixture: the demo club's records, some of each kind, as that schema's own build imported them. */
const CLUB = 'demo';
const folder = join(import.meta.dirname, '../../fixtures/schemas');
const read = (file: string) => brotliDecompressSync(readFileSync(join(folder, file)));
/** Each is named by its schema; those made afterwards of older builds also by the commit. */
const names = readdirSync(folder).flatMap((file) => /^(.+)\.db\.br$/.exec(file)?.[1] ?? []);

/** Facts about a fixture, from the build that wrote it. */
interface Facts {
  schema: number;
  /** The status of its answer to each act: an older build knows fewer. */
  acts: Record<string, number>;
  /** By query of `GET /standings`. */
  standings: Record<string, Standings>;
  /** By kind, as exported. */
  records: Record<string, { id: string }[]>;
}

/** A fixture as the data folder of a build, and its facts. */
function fixture(name: string): { dataDir: string; file: string; facts: Facts } {
  const dataDir = tempDir();
  const file = join(dataDir, DATABASE_FILE);
  writeFileSync(file, read(`${name}.db.br`));
  return { dataDir, file, facts: JSON.parse(read(`${name}.json.br`).toString()) };
}

function opened(dataDir: string): Store {
  const store = Store.open(dataDir);
  onTestFinished(() => store.close());
  return store;
}

function differenceIn(file: string): string | undefined {
  const connection = new Connection(file, { readonly: true });
  try {
    return schemaDifference(connection);
  } finally {
    connection.close();
  }
}

/** Tables that hold what is no record, by the act that filled them. */
const TABLES_OF_ACTS = {
  publication: 'publication_versions',
  person: 'people',
  emergency_contact: 'emergency_contacts',
};

/** Facts of a row that a change of the scoring could change. */
const row = ({ registration_id, rank, total, net, scores }: Standings['standings'][number]) => ({
  ...{ registration_id, rank, total, net },
  scores: scores.map(({ race_number, points, code, excluded }) => ({ race_number, points, code, excluded })),
});

function standingsOf({ read }: Store, query: string): Standings {
  const { regatta_id, ...table } = Object.fromEntries(new URLSearchParams(query));
  return regattaStandings(read, requireRecord(read, 'regattas', CLUB, regatta_id!))(table);
}

/**
 * Rules of counting a race that older builds lacked (docs/scoring.md, Races that count), the newest first: how the races
 * are recorded so that today's build scores them as those did. All else is scored the same.
 */
const LATER_RULES: ((db: Writable, table: Standings) => void)[] = [
  // A race under way scored the boats still out DNC.
  (db, { regatta_id, provisional_races }) =>
    eachRace(db, regatta_id, provisional_races, (race) => ({ ...race, status: 'sailed' })),
  // A race that nobody finished scored everybody (RRS 90.3(a), 35).
  (db, { regatta_id, uncounted_races }) =>
    eachRace(db, regatta_id, uncounted_races, (race) => ({ ...race, score_without_finish: 'As before.' })),
];

function eachRace(
  db: Writable,
  regattaId: string,
  races: { race_number: number }[],
  change: (race: Race) => Race,
): void {
  for (const { race_number } of races)
    for (const race of selectRecords(
      db,
      'races',
      'regatta_id = ? AND race_number = ?',
      regattaId,
      race_number,
    ))
      putRecord(db, 'races', CLUB, change(race));
}

/**
 * Schemas without a fixture: no build had one of these as its newest, as several came at once. The builds before 26859320
 * had no program that could write a file. `serve` of 2273c605 ended at once; that alone was mended to make its fixture.
 */
const NEVER_NEWEST = [3, 15, ...Array.from({ length: 11 }, (_, index) => 25 + index)];

it('every schema has a fixture that its own build wrote', () => {
  const schemas = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);
  const there = new Set(names.map((name) => Number.parseInt(name, 10)));
  const missing = schemas.filter((schema) => !there.has(schema));
  expect(missing, 'make that of the newest schema with `npm run fixture:schema`').toEqual(NEVER_NEWEST);
});

it.each(names)('a club of schema %s is all there, and scored the same', async (name) => {
  const { dataDir, file, facts } = fixture(name);
  // Otherwise a backup of it could not be restored.
  expect(differenceIn(file)).toBeUndefined();
  const store = opened(dataDir);
  expect(differenceIn(file)).toBeUndefined();

  for (const [kind, records] of Object.entries(facts.records)) {
    if (kind === 'clubs') continue;
    const now = [...allRecords(store.read, kind as ResourceName)].map(({ json }) => JSON.parse(json));
    expect(now).toMatchObject(records);
    expect(now).toHaveLength(records.length);
  }
  for (const [act, table] of Object.entries(TABLES_OF_ACTS))
    expect(store.read.get(`SELECT count(*) AS count FROM ${table}`)).toEqual({
      count: facts.acts[act] === 200 ? 1 : 0,
    });

  const queries = Object.keys(facts.standings);
  const rows = (tables: (query: string) => Standings) =>
    queries.map((query) => ({ query, rows: tables(query).standings.map(row) }));
  const before = rows((query) => facts.standings[query]!);
  const now = () => rows((query) => standingsOf(store, query));
  for (const asBefore of LATER_RULES) {
    if (isDeepStrictEqual(now(), before)) break;
    await store.write((db) => {
      for (const query of queries) asBefore(db, standingsOf(store, query));
    });
  }
  expect(now()).toEqual(before);

  const findings = await examine(dataDir, Math.max(Date.now(), AFTER_THE_FIRST));
  expect(findings.filter(({ check, ok }) => !ok && check !== 'disk')).toEqual([]);
});

it('every former schema is one of a fixture', () => {
  const found = names.flatMap((name) => {
    const connection = new Connection(fixture(name).file, { readonly: true });
    try {
      return formerSchema(connection) ?? [];
    } finally {
      connection.close();
    }
  });
  expect(new Set(found)).toEqual(new Set(formerSchemas));
});
