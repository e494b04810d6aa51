import { type BlwRow, blwText } from '@dockside/regatta-files/sailwave/blw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { code, publishedSeries, scoringSystem, standardCodes } from '../../../test/sailwave';
import { ensureClub } from '../../club/clubs';
import { resultsNow } from '../../club/publishing/next-version';
import { saveRace } from '../../club/racing/races';
import { saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { editScore } from '../../club/racing/score-edit';
import { type Race, RaceInput } from '../../contract/areas/racing/races';
import { type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import { type Registration, RegistrationInput } from '../../contract/areas/racing/registrations';
import { type Score, ScoreEdit } from '../../contract/areas/racing/scores';
import { selectRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { exportRegatta } from '../../export/export-regatta';
import { type ImportOptions, importContent } from '../import-file';

let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    ensureClub(db, 'c');
  });
});
afterEach(() => store.close());

const imports = (content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
  importContent(store, 'series.blw', Buffer.from(content), { now: 0, ...options });

const of = <Name extends 'registrations' | 'races' | 'scores'>(name: Name, regattaId: string) =>
  selectRecords(store.read, name, 'regatta_id = ?', regattaId);
const all = (name: 'regattas' | 'registrations' | 'races' | 'scores' | 'score-history') =>
  selectRecords(store.read, name, '1 = 1');

/** A competitor with her results in race 1, 2 … */
function boat(
  handle: number,
  values: Record<string, string | number>,
  ...races: Record<string, string | number>[]
) {
  return [
    ...Object.entries(values).map(([keyword, value]): BlwRow => [keyword, value, handle]),
    ...races.flatMap((race, index) =>
      Object.entries(race).map(([keyword, value]): BlwRow => [keyword, value, handle, index + 1]),
    ),
  ];
}
const races = (count: number) =>
  Array.from({ length: count }, (_, index): BlwRow => ['racerank', index + 1, '', index + 1]);
const time = (rele: string) => ({ rrestyp: 4, rele });
const place = (rrecpos: number) => ({ rrestyp: 1, rrecpos });
const coded = (rcod: string, rpts: number) => ({ rrestyp: 3, rcod, rpts });

describe('a published series, dual-scored with ratings that follow the results', () => {
  it('comes out with the tables that Sailwave stored', async () => {
    const { records, differences, regatta, notes } = await imports(publishedSeries());
    expect(differences).toEqual([]);
    expect(records).toEqual({ regattas: 1, registrations: 14, races: 6, scores: 83 });
    expect(notes).toEqual(['Sailwave’s display, print and publishing settings aren’t imported']);
    const [{ fleets, name, venue }] = all('regattas') as [Regatta];
    expect({ name, venue }).toEqual({ name: '2025 Puppeteer 22 Championships', venue: 'Howth Yacht Club' });
    expect(fleets).toMatchObject([
      { name: 'Puppeteer Scratch', rating_system: 'tcf', code_base: 'starting_area' },
      {
        name: 'Puppeteer HPH',
        rating_system: 'tcf',
        progressive: { system: 'nhc1', alpha: null },
        discards: [
          { races: 4, exclude: 1 },
          { races: 8, exclude: 2 },
          { races: 12, exclude: 3 },
        ],
      },
    ]);
    const [first] = of('races', regatta!.id);
    expect(first!.starts.map(({ starts_at }) => starts_at)).toEqual(
      Array(2).fill(Date.parse('2025-08-16T11:05:00Z')),
    );
  });

  it('each fleet has its own rating, and each race the one that it was sailed on', async () => {
    const { regatta } = await imports(publishedSeries());
    const entry = of('registrations', regatta!.id).find(({ sail_number }) => sail_number === '15')!;
    expect(entry.fleets).toEqual(['Puppeteer Scratch', 'Puppeteer HPH']);
    expect(entry.ratings.tcf).toBeNull();
    expect(entry.fleet_ratings.map(({ fleet, ratings, source }) => [fleet, ratings.tcf, source])).toEqual([
      ['Puppeteer Scratch', 1, 'Sailwave, TCF'],
      ['Puppeteer HPH', 1.377, 'Sailwave, NHC1'],
    ]);
    expect(entry.fleet_ratings.map(({ start }) => start)).toEqual([null, 1.389]);
    const sailedOn = of('scores', regatta!.id).filter((score) => score.registration_id === entry.id);
    expect(
      sailedOn.map((score) => score.fleet_ratings.map(({ fleet, ratings }) => [fleet, ratings.tcf]))[0],
    ).toEqual([['Puppeteer HPH', 1.393]]);
  });

  it('goes out and comes in again as it was', async () => {
    const first = await imports(publishedSeries());
    const { content, notes } = await exportRegatta(store, first.regatta!.id, 'blw');
    expect(notes).toEqual([]);
    const second = await imports(content);
    expect(second.differences).toEqual([]);
    expect(digest(second.regatta!.id)).toEqual(digest(first.regatta!.id));
  });

  it('imported into the regatta that it made, it changes nothing', async () => {
    const { regatta } = await imports(publishedSeries());
    const before = digest(regatta!.id);
    const outbox = store.read.all('SELECT 1 FROM outbox').length;
    const again = await imports(publishedSeries(), { regattaId: regatta!.id });
    expect(again.records).not.toHaveProperty('regattas');
    expect(again.differences).toEqual([]);
    expect(digest(regatta!.id)).toEqual(before);
    expect(store.read.all('SELECT 1 FROM outbox')).toHaveLength(outbox);
  });

  it('a preview says the same, and writes nothing', async () => {
    const preview = await imports(publishedSeries(), { preview: true });
    expect(preview).toMatchObject({ records: { scores: 83 }, differences: [] });
    for (const name of ['regattas', 'registrations', 'races', 'scores', 'score-history'] as const)
      expect(all(name)).toEqual([]);
  });

  it('only its boats can be taken', async () => {
    const { records, regatta } = await imports(publishedSeries(), { boatsOnly: true });
    expect(records).toEqual({ regattas: 1, registrations: 14, races: 0, scores: 0 });
    expect(of('scores', regatta!.id)).toEqual([]);
  });
});

/** A regatta without its ids, which change on import. */
function digest(regattaId: string) {
  const [regatta] = selectRecords(store.read, 'regattas', 'key = ?', regattaId);
  const entries = of('registrations', regattaId);
  const names = new Map(
    entries.map((entry) => [entry.id, `${entry.sail_number} ${entry.boat_class} ${entry.fleets}`]),
  );
  const plain = ({ id: _, regatta_id: __, version: ___, ...fields }: Registration | Race | Score) => fields;
  const inOrder = <Item>(items: Item[]) => items.map((item) => JSON.stringify(item)).sort();
  return {
    name: regatta!.name,
    codes: inOrder(regatta!.scoring_codes),
    fleets: inOrder(regatta!.fleets),
    entries: inOrder(entries.map(plain)),
    races: inOrder(of('races', regattaId).map(plain)),
    scores: inOrder(
      of('scores', regattaId).map((score) => ({
        ...plain(score),
        registration_id: names.get(score.registration_id),
      })),
    ),
  };
}

const series = (...rows: BlwRow[][]) =>
  blwText([
    ['serscoringhandle', 1],
    ...scoringSystem({ handle: 1, rating: 'None' }),
    ...standardCodes('Boats in series +', 1),
    ...rows.flat(),
  ]);

describe('boats of a series', () => {
  it('with one sail number in two classes are two', async () => {
    const { regatta } = await imports(
      series(
        races(1),
        boat(4, { compsailno: '97', compclass: 'ILCA 4', compfleet: 'ILCA 4' }, place(1)),
        boat(5, { compsailno: '97', compclass: 'ILCA 6', compfleet: 'ILCA 6' }, place(1)),
      ),
    );
    const entered = of('registrations', regatta!.id);
    expect(entered.map((entry) => [entry.sail_number, entry.boat_class, entry.fleets])).toEqual([
      ['97', 'ILCA 4', ['ILCA 4']],
      ['97', 'ILCA 6', ['ILCA 6']],
    ]);
    // Each boat is found again by her class.
    await imports(
      series(
        boat(5, { compsailno: '97', compclass: 'ILCA 6', compfleet: 'ILCA 6', compboat: 'Six' }),
        boat(4, { compsailno: '97', compclass: 'ILCA 4', compfleet: 'ILCA 4', compboat: 'Four' }),
      ),
      { regattaId: regatta!.id },
    );
    expect(of('registrations', regatta!.id).map(({ boat_name }) => boat_name)).toEqual(['Four', 'Six']);
  });

  it('whose alias points at a deleted or an excluded boat stand for her', async () => {
    const { regatta, notes } = await imports(
      series(
        boat(5, { compsailno: '1', compfleet: 'IRC', compalias: 4 }),
        boat(6, { compsailno: '1', compfleet: 'ECHO', compalias: 4 }),
        boat(7, { compsailno: '2', compfleet: 'IRC', compexclude: 1 }),
        boat(8, { compsailno: '2', compfleet: 'ECHO', compalias: 7 }),
      ),
    );
    expect(of('registrations', regatta!.id).map(({ sail_number, fleets }) => [sail_number, fleets])).toEqual([
      ['1', ['IRC', 'ECHO']],
      ['2', ['ECHO']],
    ]);
    expect(notes).toEqual(
      expect.arrayContaining([
        'Excluded in Sailwave, left out: 2',
        'Aliases of boats that are deleted in the file, which stand for them: 1 (2 times)',
        'Aliases of boats that are excluded in the file, which stand for them: 2',
      ]),
    );
  });

  it('that were entered anew take over the aliases of the deleted entry', async () => {
    const { regatta } = await imports(
      series(
        races(1),
        boat(5, { compsailno: '1', compfleet: 'A', compalias: 2 }, time('0:30:00')),
        boat(6, { compsailno: '1', compfleet: 'B' }, time('0:30:00')),
      ),
    );
    expect(of('registrations', regatta!.id).map(({ fleets }) => fleets)).toEqual([['B', 'A']]);
  });

  it('are one fleet where the series’ own scoring system names no field', async () => {
    const rows = series(
      races(1),
      boat(5, { compsailno: '1', compfleet: 'A' }, place(1)),
      boat(6, { compsailno: '2', compfleet: 'B' }, place(2)),
    );
    await imports(rows);
    await imports(rows.replace('"scrfield","Fleet"', '"scrfield",""'));
    expect((all('regattas') as Regatta[]).map(({ fleets }) => fleets.map(({ name }) => name))).toEqual([
      ['A', 'B'],
      ['All boats'],
    ]);
  });

  it('whose alias has another result stay apart', async () => {
    const { regatta, notes } = await imports(
      series(
        races(1),
        boat(5, { compsailno: '1', compfleet: 'A' }, time('0:30:00')),
        boat(6, { compsailno: '1', compfleet: 'B', compalias: 5 }, time('0:31:00')),
      ),
    );
    expect(of('registrations', regatta!.id)).toHaveLength(2);
    expect(notes).toContain(
      'Entered a second time, because the alias has another result or the same fleet: 1',
    );
  });

  it('that finish once, in fleets that started apart, are one with their alias, and go out and come in again', async () => {
    const finished = (rst: string, rele: string) => ({ ...time(rele), rst, rft: '14:50:00' });
    const rows = series(
      races(1),
      [
        ['racedate', '06-09-25', '', 1],
        ['racesailed', 1, '', 1],
      ],
      // Her own entry is in the fleet that starts second, and is listed second.
      boat(5, { compsailno: '1', compfleet: 'A', compalias: 6 }, finished('14:00:00', '0:50:00')),
      boat(6, { compsailno: '1', compfleet: 'B' }, finished('14:05:00', '0:45:00')),
      boat(7, { compsailno: '2', compfleet: 'B' }, { ...finished('14:05:00', '0:44:00'), rft: '14:49:00' }),
    );
    const tables = (id: string) =>
      resultsNow(store.read, id)!.fleets.map(({ fleet, standings }) => [
        fleet,
        standings.map((line) => [line.sail_number, line.scores[0]!.elapsed]),
      ]);
    const first = (await imports(rows)).regatta!.id;
    const { content } = await exportRegatta(store, first, 'blw');
    const second = (await imports(content)).regatta!.id;
    for (const id of [first, second]) {
      expect(of('registrations', id)).toHaveLength(2);
      expect(tables(id)).toEqual(
        expect.arrayContaining([
          [
            'B',
            [
              ['2', 2640],
              ['1', 2700],
            ],
          ],
          ['A', [['1', 3000]]],
        ]),
      );
    }
  });

  it.each([
    ['Sailwave’s own in one fleet, entered in the other', { ...coded('DNC', 3), rrset: 0 }],
    ['Sailwave’s own in one fleet, nothing in the other, of which nobody sailed', { rrestyp: 0 }],
  ])('that are DNC are one with their alias: %s', async (_, other) => {
    const { records } = await imports(
      series(
        races(2),
        boat(5, { compsailno: '1', compfleet: 'A' }, time('0:30:00'), { ...coded('DNC', 3), rrset: 1 }),
        boat(6, { compsailno: '1', compfleet: 'B', compalias: 5 }, time('0:30:00'), other),
      ),
    );
    expect(records).toMatchObject({ registrations: 1, scores: 1 });
  });

  it('are read with nation and crew; columns that are not taken are named', async () => {
    const { regatta, notes } = await imports(
      series(
        boat(4, {
          compsailno: '1245',
          compnat: 'IRL',
          compbow: '7',
          compboat: 'Yellow Peril',
          compcrewname: 'T. Kelly; A. Ryan',
          comphelmagegroup: 'Master',
          comphelmemail: 'a@b.ie',
          comppaid: 'yes',
        }),
      ),
    );
    expect(of('registrations', regatta!.id)).toMatchObject([
      {
        sail_number: 'IRL 1245',
        bow_number: '7',
        boat_name: 'Yellow Peril',
        crew: ['T. Kelly', 'A. Ryan'],
        categories: ['Master'],
        fleets: ['All boats'],
      },
    ]);
    expect(notes).toContain('Boat columns not imported: Helm e-mail, Paid');
    expect(JSON.stringify(all('registrations'))).not.toContain('a@b.ie');
  });
});

it('a points table of its own is taken, and goes out and comes in again', async () => {
  const first = await imports(
    blwText([
      ['serscoringhandle', 1],
      ...scoringSystem({ handle: 1, rating: 'None' }),
      ['scrpointssystem', 'Custom', 1],
      ['scrcustompoints', '0.7,2,3', 1],
      ...standardCodes('Boats in series +', 1),
      ...races(2),
      ...boat(
        4,
        { compsailno: '1', compnett: 2.7, comprank: 2 },
        { ...place(1), rpts: 0.7 },
        { ...place(2), rpts: 2 },
      ),
      ...boat(
        5,
        { compsailno: '2', compnett: 2.7, comprank: 1 },
        { ...place(2), rpts: 2 },
        { ...place(1), rpts: 0.7 },
      ),
      ...boat(6, { compsailno: '3', compnett: 7, comprank: 3 }, { ...place(3), rpts: 3 }, coded('DNF', 4)),
    ]),
  );
  expect([first.differences, first.notes]).toEqual([
    [],
    ['Sailwave’s display, print and publishing settings aren’t imported'],
  ]);
  expect((all('regattas') as Regatta[])[0]!.fleets[0]!.points_table).toEqual({
    ...{ points: [0.7, 2, 3], beyond: 'place', value: 0 },
  });
  const { content } = await exportRegatta(store, first.regatta!.id, 'blw');
  const again = await imports(content);
  expect(again.differences).toEqual([]);
  expect((all('regattas') as Regatta[])[1]!.fleets[0]!.points_table!.points).toEqual([0.7, 2, 3, 4]);
});

it('a race in which every boat has points by hand counts', async () => {
  const { differences } = await imports(
    series(
      [code('CAR', 'Set points by hand', '', 1)],
      races(2),
      boat(4, { compsailno: '1', compfleet: 'A', compnett: 5, comprank: 1 }, coded('CAR', 3), {
        ...place(2),
        rpts: 2,
      }),
      boat(5, { compsailno: '2', compfleet: 'A', compnett: 6, comprank: 2 }, coded('CAR', 5), {
        ...place(1),
        rpts: 1,
      }),
    ),
  );
  expect(differences).toEqual([]);
});

it('figures of a file without ranks are compared too', async () => {
  const { differences } = await imports(
    blwText([
      ['serscoringhandle', 1],
      ...scoringSystem({ handle: 1, rating: 'None' }),
      ...races(1),
      ...boat(4, { compsailno: '1', compnett: 1 }, { ...place(1), rpts: 1 }),
      ...boat(5, { compsailno: '2', compnett: 5.7 }, { ...place(2), rpts: 5.7 }),
    ]),
  );
  expect(differences).toMatchObject([
    { sail_number: '2', race_number: 1, sailwave: 5.7, here: 2, what: 'points' },
    { sail_number: '2', sailwave: 5.7, here: 2, what: 'net' },
  ]);
});

it.each([
  ['SCHRS', 'schrs', 1.18, 1.05],
  ['schrs', 'schrs', 1.18, 1.05],
  ['Texel', 'texel', 118, 105],
  ['TEXEL ', 'texel', 118, 105],
  ['US Portsmouth', 'dpn', 118, 105],
])('a series rated by %s is scored so', async (rating, system, slower, faster) => {
  const { regatta, differences } = await imports(
    blwText([
      ['serscoringhandle', 1],
      ...scoringSystem({ handle: 1, rating }),
      ...races(1),
      ...boat(4, { compsailno: '1', comprating: slower, compnett: 1 }, { ...time('1:05:00'), rpts: 1 }),
      ...boat(5, { compsailno: '2', comprating: faster, compnett: 2 }, { ...time('1:02:00'), rpts: 2 }),
    ]),
  );
  expect(differences).toEqual([]);
  const [{ fleets }] = all('regattas') as [Regatta];
  expect(fleets[0]).toMatchObject({ rating_system: system });
  const [entry] = of('registrations', regatta!.id) as [Registration];
  expect(entry.fleet_ratings[0]!.ratings).toMatchObject({ [system]: slower });
});

describe('results of a series', () => {
  it('are places, times with laps, and codes', async () => {
    const { regatta, differences } = await imports(
      series(
        [
          code('SCP', 'Percentage penalty DNF', 20, 1),
          code('TALLY', 'Fixed penalty', 3, 1),
          code('RDGa', 'Average (all)', '', 1),
          code('DUTY', 'Average (all except discards)', '', 1),
        ],
        races(2),
        boat(
          4,
          { compsailno: '1', compfleet: 'A', comprank: 1 },
          { ...time('0.30.00'), rlps: 3 },
          coded('RDGa', 3),
        ),
        boat(
          5,
          { compsailno: '2', compfleet: 'A' },
          { ...coded('TALLY', 5), rele: '0:31:00' },
          coded('DUTY', 2.5),
        ),
        boat(6, { compsailno: '3', compfleet: 'A' }, coded('DNF', 6), place(1)),
        boat(
          7,
          { compsailno: '4', compfleet: 'A' },
          { ...coded('SCP', 4.2), rele: '0:32:00' },
          { ...coded('DNC', 6), rrset: 1 },
        ),
        boat(
          8,
          { compsailno: '5', compfleet: 'A' },
          { ...time('0:33:00'), rcod: 'DNF' },
          { ...coded('DNC', 6), rrset: 0 },
        ),
      ),
    );
    const kept = of('scores', regatta!.id).map(
      ({ race_number, finish_time, laps, code, penalty, redress }) => [
        race_number,
        finish_time,
        laps,
        code,
        penalty?.points ?? redress?.points ?? redress?.method ?? null,
      ],
    );
    expect(kept.sort()).toEqual(
      [
        [1, 1800, 3, null, null],
        [1, 1860, null, 'TALLY', null],
        [1, 1920, null, 'SCP', null],
        [1, 1980, null, null, null],
        [1, null, null, 'DNF', null],
        [2, 1, null, null, null],
        [2, null, null, 'DNC', null],
        [2, null, null, 'DUTY', null],
        [2, null, null, 'RDG', 'average_all'],
      ].sort(),
    );
    expect(differences).toBeDefined();
    expect(all('regattas')[0]).toMatchObject({
      scoring_codes: [
        { code: 'TALLY', finisher: true, points: { method: 'place', value: 3, percent: null } },
        { code: 'DUTY', finisher: false, points: { method: 'average', races: 'all', leave_out: 'discards' } },
      ],
    });
  });

  it('have the club’s own codes, which go out and come in again', async () => {
    const own = [
      code('OOD', 'Average (all)', '', 1),
      code('SB', 'Average (all except discards)', '', 1),
      code('GST', 'Boats in race +', 2, 1),
      code('LATE', 'Finishers +', 2, 1),
      code('DSQ Sign', 'Score like', 'DSQ', 1),
      code('PRP', 'Percentage penalty DNF', 30, 1),
      code('zz_X', 'Some day', 4, 1),
      code('RDGd', 'Average (all except discards)', '', 1),
    ];
    const first = await imports(
      series(
        own,
        races(2),
        boat(4, { compsailno: '1', compfleet: 'A' }, place(1), coded('OOD', 1)),
        boat(5, { compsailno: '2', compfleet: 'A' }, coded('SB', 1), place(1)),
        boat(6, { compsailno: '3', compfleet: 'A' }, coded('GST', 8), place(2)),
        boat(7, { compsailno: '4', compfleet: 'A' }, place(3), coded('LATE', 6)),
        boat(8, { compsailno: '5', compfleet: 'A' }, coded('DSQ Sign', 8), place(3)),
        boat(9, { compsailno: '6', compfleet: 'A' }, { ...coded('PRP', 5), rrecpos: 2 }, coded('zz_X', 4.5)),
        boat(10, { compsailno: '7', compfleet: 'A' }, coded('RDGd', 4), place(4)),
      ),
    );
    expect(first.notes).toEqual([
      'Sailwave’s display, print and publishing settings aren’t imported',
      'DSQ Sign (Score like DSQ) is written as DSQSIG: 5',
      'zz_X (Some day 4) is written as ZZX, kept with the points that Sailwave scored: 6',
    ]);
    const [{ scoring_codes }] = all('regattas') as [Regatta];
    expect(
      scoring_codes.map(({ code, points }) => [code, points.method, points.percent ?? points.value]),
    ).toEqual([
      ['OOD', 'average', 0],
      ['SB', 'average', 0],
      ['GST', 'came_to_start', 2],
      ['LATE', 'finishers', 2],
      ['DSQSIG', 'dnf', 0],
      ['PRP', 'place', 30],
      ['ZZX', 'stated', 0],
    ]);
    const { content, notes } = await exportRegatta(store, first.regatta!.id, 'blw');
    expect(notes).toEqual([]);
    const second = await imports(content);
    expect(second.differences).toEqual([]);
    expect(digest(second.regatta!.id)).toEqual(digest(first.regatta!.id));
    const outbox = store.read.all('SELECT 1 FROM outbox').length;
    await imports(content, { regattaId: second.regatta!.id });
    expect(store.read.all('SELECT 1 FROM outbox')).toHaveLength(outbox);
  });

  it('with a code that means something else in the regatta get another one', async () => {
    const file = (method: string, value: string) =>
      series(
        [code('OOD', method, value, 1)],
        races(1),
        boat(4, { compsailno: '1', compfleet: 'A' }, coded('OOD', 3)),
        boat(5, { compsailno: '2', compfleet: 'A' }, place(1)),
      );
    const { regatta } = await imports(file('Average (all)', ''));
    const { notes } = await imports(file('Fixed points of', '3'), { regattaId: regatta!.id });
    expect(notes).toContain('OOD means something else here, so it is imported as OOD2');
    expect((all('regattas')[0] as Regatta).scoring_codes).toMatchObject([
      { code: 'OOD', points: { method: 'average' } },
      { code: 'OOD2', points: { method: 'fixed', value: 3 } },
    ]);
    expect(of('scores', regatta!.id).map((score) => score.code)).toContain('OOD2');
  });

  it('that come out otherwise are given with the rule', async () => {
    const { differences } = await imports(
      blwText([
        ['serscoringhandle', 1],
        ...scoringSystem({ handle: 1, rating: 'None' }),
        code('DNF', 'Some day', 1, 1),
        ...races(1),
        ...boat(4, { compsailno: '1', comprank: 1, comptotal: 1, compnett: 1 }, { ...place(1), rpts: 1 }),
        ...boat(5, { compsailno: '2', comprank: 2, comptotal: 2, compnett: 2 }, coded('DNF', 2)),
      ]),
    );
    expect(
      differences!.map(({ sail_number, race_number, what, sailwave, here }) => [
        sail_number,
        race_number,
        what,
        sailwave,
        here,
      ]),
    ).toEqual([
      ['2', 1, 'points', 2, 3],
      ['2', null, 'total', 2, 3],
      ['2', null, 'net', 2, 3],
    ]);
    expect(differences![0]!.rule).toBe(
      'Sailwave scores DNF "Some day 1", here it scores boats entered + 1 (RRS A5.2)',
    );
  });

  it('are scored by the file’s rules for the codes of RRS A10, which go out and come in again', async () => {
    const rules = [
      code('DNC', 'Boats in race +', 2, 1),
      code('DNF', 'Boats in race +', 1, 1),
      code('DSQ', 'Boats in race +', 2, 1),
      code('RET', 'Score like', 'DSQ', 1),
      code('DNS', 'Score like', 'DNF', 1),
    ];
    const first = await imports(
      blwText([
        ['serscoringhandle', 1],
        ...scoringSystem({ handle: 1, rating: 'None' }),
        ...rules,
        ...races(1),
        ...boat(4, { compsailno: '1', comprank: 1, comptotal: 1, compnett: 1 }, { ...place(1), rpts: 1 }),
        ...boat(5, { compsailno: '2', comprank: 2, comptotal: 5, compnett: 5 }, coded('DNF', 5)),
        ...boat(6, { compsailno: '3', comprank: 3, comptotal: 6, compnett: 6 }, coded('DSQ', 6)),
        ...boat(7, { compsailno: '4', comprank: 3, comptotal: 6, compnett: 6 }, coded('RET', 6)),
        ...boat(8, { compsailno: '5', comprank: 3, comptotal: 6, compnett: 6 }, coded('DNC', 6)),
      ]),
    );
    expect(first.differences).toEqual([]);
    expect(first.notes).toContain(
      'Codes that the file scores differently from RRS A5 and A10, imported so: DNC, RET, DSQ',
    );
    const [{ scoring_codes, fleets }] = all('regattas') as [Regatta];
    expect(fleets[0]).toMatchObject({ code_base: 'starting_area' });
    expect(scoring_codes.map((own) => [own.code, own.points.method, own.points.value])).toEqual([
      ['DNC', 'came_to_start', 2],
      ['RET', 'came_to_start', 2],
      ['DSQ', 'came_to_start', 2],
    ]);
    const { content } = await exportRegatta(store, first.regatta!.id, 'blw');
    const second = await imports(content);
    expect(second.differences).toEqual([]);
    expect(digest(second.regatta!.id)).toEqual(digest(first.regatta!.id));
    const { regatta } = await imports(
      series(races(1), boat(4, { compsailno: '9', compfleet: 'A' }, place(1))),
    );
    const { notes } = await imports(content, { regattaId: regatta!.id });
    expect(notes).toContain('Codes that keep their rule here; the file has another: DNC, RET, DSQ');
  });

  it('replace those that are here, which is reported', async () => {
    const file = (rele: string) => series(races(1), boat(4, { compsailno: '1', compfleet: 'A' }, time(rele)));
    const { regatta } = await imports(file('0:30:00'));
    const { notes } = await imports(file('0:31:00'), { regattaId: regatta!.id });
    expect(of('scores', regatta!.id)).toMatchObject([{ finish_time: 1860 }]);
    expect(notes).toContain('Results replaced by the file’s: 1 in race 1');
    expect(all('score-history').filter(({ action }) => action === 'finish')).toHaveLength(2);
  });
});

it.each(['', '[{"resource":"members"}]', 'Sail,Boat\n1,Nobby'])(
  '%j is said to be no series',
  async (text) => {
    await expect(imports(text)).rejects.toThrow(/isn’t a Sailwave series/);
  },
);

it('what a series file has no place for is named, and the points of now are in it', async () => {
  const { regatta } = await imports(
    series(
      races(2),
      boat(4, { compsailno: '1', compfleet: 'A' }, time('0:30:00'), time('0:30:00')),
      boat(5, { compsailno: '2', compfleet: 'A' }, time('0:31:00'), time('0:31:00')),
      boat(6, { compsailno: '3', compfleet: 'A' }, time('0:32:00')),
    ),
  );
  const [one, two, three] = of('registrations', regatta!.id) as [Registration, Registration, Registration];
  await store.write((db) => {
    const context = { clubId: 'c', now: 0, queue: true, recordedBy: null };
    const known = selectRecords(db, 'regattas', '1 = 1')[0]!;
    const fleets = known.fleets.map((fleet) => ({
      ...fleet,
      discards: { exclude: 1, of: 4, from: null, at_most: null, keep: null },
      scoring_penalty: { points: 2, percent: null, minimum_points: null },
    }));
    const scoring_codes = [
      { code: 'OOD', name: 'Duty', points: { method: 'average', leave_out: 'dnc', at_most: 2 } },
    ];
    saveRegatta(db, context, RegattaInput.parse({ ...known, fleets, scoring_codes }));
    const edit = (registration: Registration, race_number: number, change: object) =>
      editScore(db, context, ScoreEdit.parse({ registration_id: registration.id, race_number, ...change }));
    edit(one, 1, { time_penalty: { seconds: 90 } });
    edit(one, 2, { code: 'SCP' });
    edit(two, 2, { code: 'RDG', redress: { method: 'average_races', races: [1] } });
    edit(three, 2, { checked_in: true });
  });
  const { content, notes } = await exportRegatta(store, regatta!.id, 'blw');
  expect(notes).toEqual([
    'Discards by a share of the races, written as a list: A',
    'Codes with a formula that Sailwave doesn’t have, written with the points of now: OOD',
    'Time penalties, which Sailwave scores without: 1 in race 1, 90 s',
    'Redress by the average of chosen races, written with the points of now: 2 in race 2',
  ]);
  const again = await imports(content);
  expect((all('regattas')[1] as Regatta).fleets[0]!.discards).toContainEqual({ races: 8, exclude: 2 });
  const kept = of('scores', again.regatta!.id).filter(({ race_number }) => race_number === 2);
  expect(
    kept.map(({ code, penalty, redress }) => [code, penalty?.points ?? redress?.points ?? null]).sort(),
  ).toEqual([
    ['DNS', null],
    ['RDG', 1],
    ['SCP', 2],
  ]);
});

it('settings of a fleet and a race that the file has no place for are named', async () => {
  const { regatta } = await imports(
    series(races(2), boat(4, { compsailno: '1', compfleet: 'A' }, place(1), place(1))),
  );
  await store.write((db) => {
    const context = { clubId: 'c', now: 0, queue: true, recordedBy: null };
    const known = selectRecords(db, 'regattas', '1 = 1')[0]!;
    const fleets = known.fleets.map((fleet) => ({
      ...{ ...fleet, points_system: 'low_point_average', least_races: 3, tie_race: 2 },
    }));
    saveRegatta(db, context, RegattaInput.parse({ ...known, fleets }));
    const [one, two] = of('races', regatta!.id) as [Race, Race];
    saveRace(db, context, RaceInput.parse({ ...one, score_without_finish: 'SI 14.3' }));
    saveRace(db, context, RaceInput.parse({ ...two, scoring: 'average_laps', status: 'racing' }));
  });
  const { notes } = await exportRegatta(store, regatta!.id, 'blw');
  expect(notes).toEqual([
    'Low point average, which the file can’t hold, written with the points of now: A',
    'Boats unranked that started fewer than 3 races: A',
    'Ties broken by race 2 first: A',
    'Races scored although no boat finished: race 1, SI 14.3',
    'Races under way, written as not sailed: race 2',
    'Races by average laps, which Sailwave scores by the time sailed: race 2',
  ]);
});

it('a pursuit race goes out with its places, and comes back with them', async () => {
  const { regatta } = await imports(
    series(
      races(1),
      boat(4, { compsailno: '1', compfleet: 'A' }),
      boat(5, { compsailno: '2', compfleet: 'A' }),
    ),
  );
  await store.write((db) => {
    const context = { clubId: 'c', now: 0, queue: true, recordedBy: null };
    const [race] = of('races', regatta!.id) as [Race];
    const starts = [{ fleet: 'A', starts_at: Date.UTC(2026, 8, 5, 13) }];
    saveRace(db, context, RaceInput.parse({ ...race, scoring: 'pursuit', starts, status: 'sailed' }));
    const [one, two] = of('registrations', regatta!.id) as [Registration, Registration];
    for (const [entry, finish_place] of [
      [one, 2],
      [two, 1],
    ] as const)
      editScore(db, context, ScoreEdit.parse({ registration_id: entry.id, race_number: 1, finish_place }));
  });
  const { content, notes } = await exportRegatta(store, regatta!.id, 'blw');
  expect(notes).toEqual(['Pursuit races, written with places alone: race 1']);
  const csv = await exportRegatta(store, regatta!.id, 'csv');
  expect(Buffer.from(csv.content).toString()).toContain('\r\n1,1,,A,,,,,,,,,2,\r\n1,2,,A,,,,,,,,,1,\r\n');
  const again = await imports(content);
  expect(again.differences).toEqual([]);
  // As in a race recorded by places.
  const places = of('scores', again.regatta!.id).map(({ finish_time }) => finish_time);
  expect(places.sort()).toEqual([1, 2]);
});

it('names in letters that the file cannot hold are transliterated and named', async () => {
  const { regatta } = await imports(
    series(races(1), boat(4, { compsailno: '1', compfleet: 'A', compboat: 'Nobby' }, place(1))),
  );
  await store.write((db) => {
    const [entry] = of('registrations', regatta!.id) as [Registration];
    const context = { clubId: 'c', now: 0, queue: true, recordedBy: null };
    saveRegistration(db, context, RegistrationInput.parse({ ...entry, boat_name: 'Błękitna', helm: '風間' }));
  });
  const { content, notes } = await exportRegatta(store, regatta!.id, 'blw');
  expect(notes).toEqual([
    'Letters that the file can’t hold: Błękitna is written as Blekitna',
    'Letters that the file can’t hold: 風間 is left out',
  ]);
  expect(new TextDecoder('windows-1252').decode(content)).toContain('"compboat","Blekitna"');
});

it('results of races that count go out as CSV, whatever their status', async () => {
  const { regatta } = await imports(series(races(1), boat(4, { compsailno: '1', compfleet: 'A' }, place(1))));
  await store.write((db) => {
    const [race] = of('races', regatta!.id) as [Race];
    const context = { clubId: 'c', now: 0, queue: true, recordedBy: null };
    saveRace(db, context, RaceInput.parse({ ...race, status: 'scheduled' }));
  });
  const { content } = await exportRegatta(store, regatta!.id, 'csv');
  expect(Buffer.from(content).toString()).toContain('\r\n1,1,,A,');
});

it('results go out as CSV that Sailwave imports', async () => {
  const { regatta } = await imports(
    series(
      races(1),
      boat(4, { compsailno: '1', compclass: 'J24', compfleet: 'A' }, { ...time('0:30:00'), rlps: 2 }),
      boat(5, { compsailno: '2', compfleet: 'A' }),
    ),
  );
  const { content, name } = await exportRegatta(store, regatta!.id, 'csv');
  expect(name).toBe('series.csv');
  expect(Buffer.from(content).toString().replace('\uFEFF', '').split('\r\n')).toEqual([
    'RaceNo,SailNo,Class,Fleet,Boat,HelmName,CrewName,Club,Rating,HelmAgeGroup,Elapsed,Laps,Place,Code',
    '1,1,J24,A,,,,,,,0:30:00,2,,',
    '1,2,,A,,,,,,,,,,DNC',
    '',
  ]);
});
