import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { saveWeek } from '../../../test/week';
import { type SheetCell, xlsxOf } from '../../../test/workbooks';
import { saveRace } from '../../club/racing/races';
import { saveRegistration } from '../../club/racing/registrations';
import { RaceInput } from '../../contract/areas/racing/races';
import { RegistrationInput } from '../../contract/areas/racing/registrations';
import { TableFile } from '../../contract/staff-operations/import-table';
import { allRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { toCsv } from '../../shared/csv';
import { importTable } from './import-table';

const NOW = Date.parse('2026-07-11T18:00:00Z');
/** 14:00 in Dublin. */
const START = Date.parse('2026-07-11T13:00:00Z');
const context = { clubId: 'c', now: NOW, queue: false, recordedBy: null };

let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    saveWeek(db);
    const starts = [{ fleet: 'Fast', starts_at: START }];
    saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 1, starts }));
  });
});
afterEach(() => store.close());

type Said = Partial<Omit<TableFile, 'content_base64' | 'club_id'>>;

function imports(content: Uint8Array, said: Said = {}) {
  const { content_base64: _, ...file } = TableFile.parse({
    club_id: 'c',
    regatta_id: 'reg',
    kind: 'entries',
    content_base64: '',
    ...said,
  });
  return importTable(store, { ...file, content, now: NOW });
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../fixtures/tables', name));
const all = (kind: 'registrations' | 'scores' | 'crossings') =>
  [...allRecords(store.read, kind)].map(({ json }) => JSON.parse(json));

const enter = (...sailNumbers: string[]) =>
  store.write((db) => {
    for (const [index, sail_number] of sailNumbers.entries())
      saveRegistration(
        db,
        context,
        RegistrationInput.parse({ id: `e${index}`, regatta_id: 'reg', sail_number, fleets: ['Fast'] }),
      );
  });

it.each<[name: string, boats: object[], notTaken: string[]]>([
  [
    'sailwave-entries.csv',
    [
      { sail_number: '234221', helm: 'Byrne, Aoife', boat_class: 'Topper', ratings: { tcf: 1365 } },
      { sail_number: '1111', helm: 'Jürgen Groß', crew: ['Ann Ryan'], ratings: { tcf: 1.045 } },
    ],
    [],
  ],
  [
    'club2class-boats.csv',
    [
      { sail_number: '1234', boat_class: 'LASER', boat_name: 'Boat Name' },
      { sail_number: 'IRL 77', boat_name: 'Gull' },
    ],
    [
      'Not imported: columns: Entrants',
      'Not imported: nations without three letters, such as IRL: United Kingdom',
    ],
  ],
  [
    'sailboat-racing-entries.csv',
    [{ sail_number: '1402', boat_class: 'RS200', crew: ['T. Kelly'], club: 'HYC', ratings: { tcf: 1046 } }],
    ['Not imported: columns: Tally, Start Line'],
  ],
  [
    'regatta-network-entries.csv',
    [{ sail_number: 'USA 52108', boat_name: 'Second Wind', helm: 'Doe, Pat' }, { sail_number: 'USA 7' }],
    [],
  ],
  [
    'manage2sail-entries.csv',
    [
      { sail_number: 'GER 1042', boat_name: 'Möwe', helm: 'Jürgen Groß', categories: ['Master'] },
      { sail_number: 'AUT 88', boat_name: null, helm: 'Eva Maier', club: 'Union Yacht Club' },
    ],
    [],
  ],
  [
    'clubspot-entries.csv',
    [
      { sail_number: 'USA 218804', boat_class: 'ILCA 7', helm: 'Pat Doe', club: 'Annapolis Yacht Club' },
      { sail_number: 'USA 7', boat_name: 'Gull', fleets: ['Fast'] },
    ],
    ['Not imported: columns: Registered At'],
  ],
  [
    'yachtscoring-entries.csv',
    [
      {
        ...{ sail_number: 'USA 40037', boat_name: 'Killer Whale', boat_class: 'Farr 40', helm: 'Ryan Quill' },
        ...{ club: 'Toledo YC', fleets: ['Fast'], ratings: { tcf: 1.205 } },
      },
      { sail_number: 'USA 52', helm: 'Ann Doe' },
    ],
    [],
  ],
  [
    'raceoffice-entries.csv',
    [
      {
        ...{ sail_number: 'GER 1042', boat_name: 'Möwe', boat_class: 'Dehler 30', helm: 'Jürgen Groß' },
        ...{ crew: ['Eva Maier'], club: 'Kieler Yacht-Club', fleets: ['Fast'], ratings: { tcf: 0.998 } },
      },
      { sail_number: 'AUT 88', helm: 'Änne Übel', ratings: { tcf: 1.021 } },
    ],
    [],
  ],
  [
    'sailracer-entries.csv',
    [
      {
        ...{ sail_number: 'FIN 11432', boat_name: 'Tuulia', boat_class: 'H-vene', helm: 'Äijö Mäki' },
        ...{ club: 'Nyländska Jaktklubben', ratings: { tcf: 0.912 } },
      },
      { sail_number: 'FIN 77' },
    ],
    [],
  ],
  [
    'topyacht-entries.csv',
    [
      {
        sail_number: 'AUS 52',
        helm: 'Robyn Tate',
        boat_class: 'MBD 36',
        length_m: 10.9,
        ratings: { tcf: 1.118 },
      },
      { sail_number: 'AUS 6841', length_m: 14.02 },
    ],
    [],
  ],
  [
    'sailti-inscritos.csv',
    [
      {
        sail_number: 'ESP 2345',
        boat_name: 'Brisa',
        helm: 'Núñez, José',
        crew: ['Ana Peña', 'Luis Gil'],
        club: 'R.C.N. Gijón',
        categories: ['Corinthian'],
      },
    ],
    [],
  ],
  [
    'racesync-competitors.csv',
    [
      { sail_number: '234221', helm: 'Aoife Byrne', boat_class: 'Topper', club: 'HYC' },
      { sail_number: '6885' },
    ],
    [
      'Not imported: lines above the headings: 1 (; Competitor List), 2 (; Event: Spring Series), 3 (; Date: 2026-03-07)',
    ],
  ],
  [
    'regatta.xlsx',
    [
      { sail_number: 'IRL 66', crew: ['T. Kelly', 'Ann Ryan'], ratings: { tcf: 1.118 } },
      { sail_number: '985', boat_name: 'Nobby', ratings: { tcf: 1.002 } },
    ],
    ['Not imported: lines above the headings: 1 (Kilcrane Week)'],
  ],
])('%s is read, and again it changes nothing', async (name, boats, notes) => {
  const report = await imports(fixture(name));
  expect(report).toMatchObject({ imported: true, missing: null, issues: [], notes });
  expect(all('registrations')).toMatchObject(boats);
  expect((await imports(fixture(name))).counts).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: boats.length,
  });
});

it('entries that Dockside wrote as CSV come back the same', async () => {
  await imports(fixture('manage2sail-entries.csv'));
  const before = all('registrations');
  const rows = before.map((one) => [one.id, one.sail_number, one.helm, one.crew.join('; '), one.ratings.tcf]);
  const csv = toCsv([['Id', 'Sail number', 'Helm', 'Crew', 'TCF'], ...rows]);
  expect((await imports(new TextEncoder().encode(csv))).counts).toMatchObject({ unchanged: before.length });
  expect(all('registrations')).toEqual(before);
});

it('a finish sheet in a workbook has its times as fractions of a day, and moments', async () => {
  await enter('IRL 66', 'IRL 985', 'IRL 7');
  const report = await imports(fixture('regatta.xlsx'), {
    kind: 'finishes',
    race_number: 1,
    worksheet: 'Race 1',
  });
  expect(report).toMatchObject({
    imported: true,
    encoding: null,
    worksheets: ['Entries', 'Race 1'],
    worksheet: 'Race 1',
  });
  // 14:05:12 and, on 11 July, 14:09:36.
  const scores = all('scores').sort((a, b) => (a.registration_id < b.registration_id ? -1 : 1));
  expect(scores).toMatchObject([
    { registration_id: 'e0', finish_time: 312, laps: 3 },
    { registration_id: 'e1', finish_time: null, code: 'DNF' },
    { registration_id: 'e2', finish_time: 576 },
  ]);
});

const libreOffice = ['libreoffice.ods', 'libreoffice.xlsx', 'libreoffice-entries-utf16.csv'];
it.each(libreOffice)('%s is the same list in each of LibreOffice’s formats', async (name) => {
  const report = await imports(fixture(name));
  expect(report).toMatchObject({ imported: true, missing: null, issues: [], headings_line: 4, lines: 2 });
  expect(report.notes.join('; ')).toMatch(/Not imported: columns: Entered on/);
  expect(all('registrations')).toMatchObject([
    // The rating is a formula's result, the sail number has a note, and part of the name is bold.
    { sail_number: 'IRL 66', boat_name: 'The Big One', ratings: { tcf: 1.118 }, length_m: 10.9 },
    { sail_number: '1042', boat_name: null, helm: 'Jürgen Groß', ratings: { tcf: 0.998 }, length_m: null },
  ]);
  expect((await imports(fixture('libreoffice.ods'))).counts).toMatchObject({ unchanged: 2 });
});

it.each(['libreoffice.ods', 'libreoffice.xlsx'])('%s has a finish sheet with times of day', async (name) => {
  await enter('IRL 66', '1042');
  const said = { kind: 'finishes', race_number: 1, worksheet: 'Finishes' } as const;
  const report = await imports(fixture(name), said);
  expect(report).toMatchObject({ imported: true, worksheets: ['Entries', 'Finishes'] });
  expect(
    all('scores')
      .map(({ finish_time, code }) => finish_time ?? code)
      .sort(),
  ).toEqual([3130, 'DNF']);
});

/** A sheet of a race, as RaceSense exports it. */
function raceSenseSheet(signal: string, starters: string[][], finishes: string[][] | null): SheetCell[][] {
  const rows = [
    ['RaceSense Event Report', '', '', 'App Version: 0.10.0 (1)'],
    ['Regatta', 'Saturday Series'],
    ['Division', 'Fast'],
    ['Regatta Start Date', '2026-07-11'],
    ['Race 1'],
    ['Starts'],
    ['Start #', '1'],
    ['Date', '2026-07-11'],
    ['Preparatory Signal Used', signal],
    ['Start Time', '14:00'],
    ['Boat Location', '53.3016777, -6.1280121'],
    ['Sail Number', 'Boat Name', 'Bow Number', 'Status', 'DTL at Start (m)'],
    ...starters,
    ['* cleared manually'],
    ...(finishes
      ? [
          ['Finishes'],
          ['', 'Sail Number', 'Boat Name', 'Bow Number', 'Total Time', 'Finishing Time', 'Max Speed (kts)'],
          ...finishes,
        ]
      : []),
  ];
  return rows.map((row) => row.map((shown) => ({ kind: 'text', shown })));
}

it.each([
  ['P', 'OCS'],
  ['U', 'UFD'],
  ['Black', 'BFD'],
  ['Z', 'DNF'],
])('a RaceSense workbook is a finish sheet of its race; a boat over under %s is %s', async (signal, over) => {
  await enter('1021', '563', '567', '1022', '7');
  const starters = [
    ['1022', '', '', 'OCS', '-326.16'],
    ['563', '', '', 'OCS (Cleared)', '--'],
    ['567', 'Ciao', '567', 'OCS *', '--'],
    ['1021', '', '', '', '8.45'],
    ['7', '', '', '', '1'],
  ];
  const race = raceSenseSheet(signal, starters, [
    ['1.', '1021', '', '', '14:20.450', '14:14:20.450', '14.6'],
    ['2.', '563', '', '', '1:15:20.987', '15:15:20.987', '11.1'],
    ['DNF', '567', 'Ciao', '567', '---', '---', '---'],
    ['DNF', '1022', '', '', '---', '---', '---'],
    ['RET', '7', '', '', '---', '---', '---'],
  ]);
  const summary = [[{ kind: 'text', shown: 'RaceSense Event Report' }]] satisfies SheetCell[][];
  const content = xlsxOf(summary, { name: 'Summary', more: { 'Race 2': race, 'Race 1': race } });
  const report = await imports(content, { kind: 'finishes', race_number: 1 });
  expect(report).toMatchObject({ imported: true, issues: [], worksheet: 'Race 1', lines: 5 });
  expect(report.notes).toContain(
    'Not imported: columns: Boat Name, Finishing Time, Max Speed (kts), Status at the start',
  );
  const scores = all('scores').sort((a, b) => (a.registration_id < b.registration_id ? -1 : 1));
  expect(scores.map(({ finish_time, code }) => code ?? finish_time)).toEqual([
    ...[860.45, 4520.987, 'DNF', over, 'RET'],
  ]);
});

it('a RaceSense sheet of a race that nobody finished has the codes of its start', async () => {
  await enter('1021', '1022');
  const starters = [
    ['1022', '', '', 'OCS', '-3'],
    ['1021', '', '', '', '8.45'],
  ];
  const content = xlsxOf(raceSenseSheet('P', starters, null));
  expect(await imports(content, { kind: 'finishes', race_number: 1 })).toMatchObject({ imported: true });
  expect(all('scores')).toMatchObject([{ registration_id: 'e1', finish_time: null, code: 'OCS' }]);
});

it('Sailwave’s example of race results', async () => {
  await enter('234221', '1111', '6885');
  const report = await imports(fixture('sailwave-race-results.csv'), {
    kind: 'finishes',
    leave_out_bad_lines: true,
  });
  expect(report.counts.new).toBe(6);
  expect(report.issues).toMatchObject([
    { line: 5, message: 'no boat of this regatta has sail number "516". Correct it, or add her entry first' },
  ]);
  expect(
    all('scores')
      .map(({ race_number, finish_time }) => `${race_number} ${finish_time}`)
      .sort(),
  ).toEqual(['3 3660', '3 3720', '3 7560', '4 3240', '4 3420', '4 5340']);
});

it.each([
  [
    'webscorer-results.txt',
    ['66', '985'],
    [3130.4, 3182.1],
    ['Not imported: columns: Place, Name, Category, Difference'],
  ],
  ['racesplitter-splits.csv', ['66', '985'], [3130.4, 3182.1], ['Not imported: columns: Place, Name']],
  ['android-stopwatch-laps.csv', [], [3130.4, 3182.1, 3302.1], ['Not imported: columns: Lap']],
])('%s becomes crossings, once', async (name, named, seconds, notes) => {
  await enter('IRL 66', 'IRL 985');
  const report = await imports(fixture(name), { kind: 'times', race_number: 1 });
  expect(report).toMatchObject({ imported: true, issues: [], notes });
  const crossings = all('crossings');
  expect(crossings.map(({ crossed_at }) => (crossed_at - START) / 1000)).toEqual(seconds);
  expect(crossings.flatMap(({ registration_id, sail_text }) => (registration_id ? [sail_text] : []))).toEqual(
    named,
  );
  await imports(fixture(name), { kind: 'times', race_number: 1 });
  expect(all('crossings')).toHaveLength(seconds.length);
});

it.each([
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1], /an old Excel \(\.xls\)\. Open it and save it as \.xlsx/],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], /This is a PDF/],
  [[0x50, 0x4b, 0x03, 0x04, 0x00], /can’t read this workbook \(\.xlsx, \.ods\)/],
])('a file that is no table is refused with what to do', async (bytes, message) => {
  await expect(imports(Uint8Array.from(bytes))).rejects.toThrow(message);
});
