import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { putClub } from '../../club/clubs';
import { saveCrossing } from '../../club/racing/crossings';
import { saveRace } from '../../club/racing/races';
import { saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { CrossingInput } from '../../contract/areas/racing/crossings';
import { RaceInput } from '../../contract/areas/racing/races';
import { type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../contract/areas/racing/registrations';
import { TableFile } from '../../contract/staff-operations/import-table';
import { allRecords, selectRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { takeBackImport } from '../take-back/take-back';
import { importTable } from './import-table';

const NOW = Date.parse('2026-07-11T18:00:00Z');
/** 14:00 in Dublin. */
const START = Date.parse('2026-07-11T13:00:00Z');
const context = { clubId: 'c', now: NOW, queue: false, recordedBy: null };

let store: Store;

beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 });
    const fleets = [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'White Sails', rating_system: 'py' },
    ];
    saveRegatta(db, context, RegattaInput.parse({ id: 'reg', club_id: 'c', name: 'Week', fleets }));
    const starts = [{ fleet: 'IRC', starts_at: START }];
    saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 1, starts }));
  });
});
afterEach(() => store.close());

type Said = Partial<Omit<TableFile, 'content_base64' | 'club_id'>>;

function imports(content: string | Uint8Array, said: Said = {}, now = NOW) {
  const { content_base64: _, ...file } = TableFile.parse({
    club_id: 'c',
    regatta_id: 'reg',
    kind: 'entries',
    content_base64: '',
    ...said,
  });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return importTable(store, { ...file, content: bytes, recordedBy: 'Anna Byrne', now });
}

type Report = Awaited<ReturnType<typeof imports>>;

/** The versions a preview showed, as the screen returns them. */
const seenIn = ({ records, absent }: Report) =>
  Object.fromEntries([...records, ...absent].map(({ id, version }) => [id, version]));

const all = (kind: 'registrations' | 'scores' | 'crossings') =>
  [...allRecords(store.read, kind)].map(({ json }) => JSON.parse(json));
const boats = () => all('registrations').sort((a, b) => (a.sail_number < b.sail_number ? -1 : 1));
const scores = () => all('scores').sort((a, b) => a.finish_time - b.finish_time);
const crossings = () => all('crossings').sort((a, b) => a.crossed_at - b.crossed_at);

const enter = (...entries: object[]) =>
  store.write((db) => {
    for (const entry of entries)
      saveRegistration(
        db,
        context,
        RegistrationInput.parse({ regatta_id: 'reg', fleets: ['IRC'], ...entry }),
      );
  });

const said = ({ records }: Report) =>
  records.map(({ state, values }) => [
    state,
    ...values
      .filter(({ before }) => before !== undefined)
      .map(({ label, before, value }) => `${label}: ${before} → ${value}`),
  ]);

const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const LIST = `Kilcrane Week, entries of 1 July

Segelnummer;Bootsname;Klasse;Steuermann;Vorschoter 1;Vorschoter 2;Nation;Flotte;IRC TCC;E-Mail;LOA (ft)
66;Rockabill;J/109;Ó Byrne, Mícheál;Kelly, Tom;Ann Ryan;IRL;IRC;1,118;m@example.org;35,5
67;Störtebeker;X-99;Jürgen Groß;;;GER;IRC;1,012;;32
`;

it('a boat of a line that is written wrong is in the file all the same', async () => {
  await enter({ id: 'a', sail_number: 'IRL 66' }, { id: 'b', sail_number: 'IRL 67' });
  const entries = await imports('Sail,Helm\nIRL 66,Byrne, Aoife\nIRL 68,Kelly\n', { preview: true });
  expect(entries.absent.map(({ id }) => id)).toEqual(['b']);
  await imports('Sail,Elapsed\nIRL 66,1:00:00\nIRL 67,1:01:00\n', { kind: 'finishes', race_number: 1 });
  const finishes = await imports('Sail,Elapsed\nIRL 66,1:00:00,5\nIRL 67,1:01:00\n', {
    ...{ kind: 'finishes' as const, race_number: 1, preview: true },
  });
  expect(finishes.absent).toEqual([]);
});

describe('entries from a table', () => {
  it('in UTF-16 with semicolons and decimal commas, below a title, with headings of another language', async () => {
    const report = await imports(wide(LIST));
    expect(report).toMatchObject({
      imported: true,
      encoding: 'utf-16',
      delimiter: ';',
      headings_line: 3,
      counts: { new: 2 },
      notes: [
        'Not imported: lines above the headings: 1 (Kilcrane Week, entries of 1 July)',
        'Not imported: columns: E-Mail',
      ],
    });
    expect(boats()).toMatchObject([
      { sail_number: 'GER 67', boat_name: 'Störtebeker', helm: 'Jürgen Groß', crew: [], length_m: 9.75 },
      {
        sail_number: 'IRL 66',
        boat_class: 'J/109',
        helm: 'Ó Byrne, Mícheál',
        crew: ['Kelly, Tom', 'Ann Ryan'],
        fleets: ['IRC'],
        length_m: 10.82,
        fleet_ratings: [],
        ratings: { tcf: 1.118 },
      },
    ]);
  });

  it('again after corrections: what is new, changed and gone is shown first, and nothing is deleted by itself', async () => {
    await imports(wide(LIST));
    const next = LIST.replace('1,118', '1,121').replace(/^67;.*$/m, '68;Storm;X-99;A. Dún;;;IRL;IRC;0,998;;');
    const preview = await imports(next, { preview: true });
    expect(said(preview)).toEqual([['changed', 'TCF: 1.118 → 1.121'], ['new']]);
    expect(preview.absent).toMatchObject([{ title: 'GER 67, Störtebeker', kept_for: null }]);
    expect(boats().map(({ version }) => version)).toEqual([1, 1]);
    const seen = seenIn(preview);
    expect((await imports(next, { seen })).imported).toBe(true);
    expect(boats().map(({ sail_number }) => sail_number)).toEqual(['GER 67', 'IRL 66', 'IRL 68']);
    const again = await imports(next, { preview: true });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const remove = again.absent.map(({ id }) => id);
    expect((await imports(next, { seen: seenIn(again), remove })).counts.removed).toBe(1);
    expect(boats().map(({ sail_number }) => sail_number)).toEqual(['IRL 66', 'IRL 68']);
  });

  it('overwrite no edit that was made since the preview', async () => {
    await enter(
      { id: 'a', sail_number: 'IRL 66', boat_name: 'Rockabill' },
      { id: 'b', sail_number: 'IRL 67' },
    );
    const file = 'Sail no,Boat\nIRL66,Rockabill VI\n';
    const preview = await imports(file, { preview: true });
    await enter(
      { id: 'a', sail_number: 'IRL 66', boat_name: 'Rockabill V' },
      { id: 'b', sail_number: 'IRL 67', helm: 'Ann' },
    );
    const refused = await imports(file, { seen: seenIn(preview), remove: ['b'] });
    expect(refused).toMatchObject({
      imported: false,
      conflicts: [
        'Line 2, IRL 66: has been changed here in the meantime',
        'IRL 67: has been changed here in the meantime',
      ],
    });
    expect(boats()).toMatchObject([{ boat_name: 'Rockabill V' }, { helm: 'Ann' }]);
    const looked = await imports(file, { preview: true });
    expect(said(looked)).toEqual([['changed', 'Boat: Rockabill V → Rockabill VI']]);
    await imports(file, { seen: seenIn(looked) });
    expect(boats()).toMatchObject([{ boat_name: 'Rockabill VI' }, { helm: 'Ann' }]);
  });

  it('keep the boats that have results', async () => {
    await enter({ id: 'a', sail_number: 'IRL 66' }, { id: 'b', sail_number: 'IRL 67' });
    await imports('Sail,Elapsed\nIRL 66,1:00:00\n', { kind: 'finishes', race_number: 1 });
    const report = await imports('Sail\nIRL 67\n', { remove: ['a'] });
    expect(report.absent).toMatchObject([
      { title: 'IRL 66', kept_for: expect.stringContaining('has 1 score') },
    ]);
    expect(report.counts.removed).toBe(0);
    expect(boats()).toHaveLength(2);
  });

  it('have their columns as somebody mapped them before, in another regatta too', async () => {
    const file = (sail: string) => `Boot,Zahl,Wer\nStorm,${sail},Ann\n`;
    expect((await imports(file('IRL 1'))).missing).toMatch(/Choose the sail number column/);
    await imports(file('IRL 1'), { columns: ['boat_name', 'sail_number', null] });
    const report = await imports(file('IRL 2'));
    expect(report).toMatchObject({ imported: true, remembered: true });
    expect(report.notes).toEqual(['Not imported: columns: Wer']);
    expect(boats().map(({ sail_number }) => sail_number)).toEqual(['IRL 1', 'IRL 2']);
    // A file with other headings counts as another file.
    expect(await imports('Boot,Zahl\nStorm,IRL 3\n')).toMatchObject({ remembered: false });
  });

  it('have two boats with one number where their classes tell them apart', async () => {
    const file = 'Sail,Class,Helm\n1234,Topper,A\n1234,Dart 18,B\n';
    await imports(file);
    expect(await imports(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2 } });
    await imports(file.replace(',B', ',C'));
    expect(
      boats()
        .map(({ boat_class, helm }) => `${boat_class} ${helm}`)
        .sort(),
    ).toEqual(['Dart 18 C', 'Topper A']);
    const twice = await imports('Sail,Class\n1,Topper\n1,Topper\n');
    expect(twice).toMatchObject({
      bad_lines: 0,
      doubts: [expect.stringContaining('Line 3: 1 is the boat of line 2 again, and is taken once')],
    });
  });

  it('list every line that cannot be taken with its cells, and take the others when somebody says so', async () => {
    const file =
      'Sail,Boat,Fleet,TCC\nIRL 1,One,IRC,fast\n,Two,IRC,1\nIRL 3,Three,Cruisers,1\nIRL 4,Four,IRC,"1,01"\n';
    const report = await imports(file);
    expect(report).toMatchObject({ imported: false, bad_lines: 3 });
    expect(report.issues).toEqual([
      {
        line: 2,
        message: 'tcf: "fast" isn’t a number',
        text: 'IRL 1, One, IRC, fast',
        cells: ['IRL 1', 'One', 'IRC', 'fast'],
      },
      expect.objectContaining({ line: 3, message: 'sail_number is required' }),
      expect.objectContaining({ line: 4, message: expect.stringContaining('has no fleet "Cruisers"') }),
    ]);
    expect(boats()).toEqual([]);
    await imports(file, { leave_out_bad_lines: true });
    expect(boats()).toMatchObject([{ sail_number: 'IRL 4', ratings: { tcf: 1.01 } }]);
  });

  it('a Portsmouth number of four figures may have a comma', async () => {
    await imports('Sail;Fleet;PY\n1;White Sails;1,104\n');
    expect(boats()).toMatchObject([{ ratings: { py: 1104 } }]);
  });
});

describe('a finish sheet', () => {
  beforeEach(() =>
    enter(
      { id: 'a', sail_number: 'IRL 66', boat_name: 'Rockabill', bow_number: '7' },
      { id: 'b', sail_number: 'GBR 67', boat_class: 'Topper' },
      { id: 'd', sail_number: 'GBR 167', fleets: ['White Sails'] },
    ),
  );
  const sheet = (content: string, more: Said = {}) =>
    imports(content, { kind: 'finishes', race_number: 1, ...more });

  it.each([
    ['14:05:12', 312],
    ['14.05.12', 312],
    ['14:05:12.5', 312.5],
    ['2:05:12 pm', 312],
    ['140512', 312],
    ['14h05m12', 312],
    ['2026-07-11 14:05:12', 312],
    ['0.586944444', 312],
    ['00:10:00', 36_600],
  ])('has the time of day %s', async (cell, seconds) => {
    const report = await sheet(`Sail No;Finish\n66;${cell}\n`);
    expect(report.issues).toEqual([]);
    expect(scores()).toMatchObject([{ registration_id: 'a', finish_time: seconds }]);
  });

  it.each([
    ['1:05:12', 3912],
    ['65:12', 3912],
    ['1h05m12s', 3912],
    ['1h05m', 3900],
    ['1.05.12', 3912],
    ['3912', 3912],
    ['3912,4', 3912.4],
    ['65\'12"', 3912],
    ['00:12:33,25', 753.25],
    ['0.0453', 3913.92],
  ])('has the elapsed time %s', async (cell, seconds) => {
    const report = await sheet(`Sail No;Elapsed\nIRL-66;${cell}\n`);
    expect(report.issues).toEqual([]);
    expect(scores()).toMatchObject([{ registration_id: 'a', finish_time: seconds }]);
  });

  it('has who brought it in the history', async () => {
    await sheet('Sail,Elapsed\n66,1:00:00\n');
    const history = store.read.all<{ recorded_by: string }>(
      "SELECT json ->> '$.recorded_by' AS recorded_by FROM score_history",
    );
    expect(history.at(-1)).toEqual({ recorded_by: 'Anna Byrne' });
  });

  it('follows a start that is corrected later', async () => {
    await sheet('Sail,Finish\n66,14:05:12\n');
    const starts = [{ fleet: 'IRC', starts_at: START + 60_000 }];
    await store.write((db) =>
      saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 1, starts })),
    );
    expect(scores()).toMatchObject([{ finish_time: 252 }]);
  });

  it('says of each line what is wrong and what to do', async () => {
    const report = await sheet(
      'Sail,Bow,Finish,Code\nIRL 99,,14:05:12,\n66,,14:05:12,\n,7,14:06:00,\n67,,13:59:59,\n167,,,XYZ\n,,14:00:00,\n',
    );
    expect(report.issues.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 no boat of this regatta has sail number "IRL 99". Correct it, or add her entry first',
      '4 IRL 66 is also in line 3. Delete one of the two',
      '5 13:59:59 is before her start at 14:00:00. Correct one of the two',
      expect.stringMatching(/^6 "XYZ" isn’t a code of this regatta. Use one of DNC/),
      '7 has no sail number. Add one, or delete the line',
    ]);
    expect(scores()).toEqual([]);
  });

  it('has the times of the regatta’s clocks, where they are not the club’s', async () => {
    await store.write((db) => {
      const fleets = ['IRC', 'White Sails'].map((name) => ({ name, rating_system: 'tcf' }));
      const regatta = { id: 'reg', club_id: 'c', name: 'Week', fleets, time_zone: 'Europe/Athens' };
      saveRegatta(db, context, RegattaInput.parse(regatta));
    });
    await sheet('Sail,Finish\n66,16:05:12\n');
    expect(scores()).toMatchObject([{ finish_time: 312 }]);
  });

  it.each([
    ['01:50 the first time', Date.UTC(2026, 9, 25, 0, 50), '01:10:00', 1200, 0],
    ['the evening before', Date.UTC(2026, 9, 24, 19), '02:15:00', 26_100, 0],
    ['the evening before', Date.UTC(2026, 9, 24, 19), '23:59:59', 14_399, 0],
    ['the evening before', Date.UTC(2026, 9, 24, 19), '01:30:00', 19_800, 1],
    ['the evening before', Date.UTC(2026, 9, 24, 19), '2026-10-25T01:30:00Z', 23_400, 0],
  ])(
    'of a night when the clocks go back, from %s (%i): %s is %i seconds',
    async (_, starts_at, cell, seconds, noted) => {
      await store.write((db) => {
        const starts = [{ fleet: 'IRC', starts_at }];
        saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 2, starts }));
      });
      const report = await sheet(`Sail,Finish\n66,${cell}\n`, { race_number: 2 });
      expect(report.issues).toEqual([]);
      expect(scores()).toMatchObject([{ finish_time: seconds }]);
      expect(report.notes.filter((note) => note.includes('showed twice'))).toHaveLength(noted);
    },
  );

  it('has start and finish of one boat on either side of the change of the clocks', async () => {
    await store.write((db) => {
      const starts = [{ fleet: 'IRC', starts_at: Date.UTC(2026, 9, 25, 0, 50) }];
      saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 2, starts }));
    });
    await sheet('Sail,Start,Finish\n66,01:50:00,01:10:00\n67,01:51:00,02:10:00\n', { race_number: 2 });
    expect(scores()).toMatchObject([{ finish_time: 1200 }, { finish_time: 4740 }]);
  });

  it('has boats that sail nearly a day, by their own starts', async () => {
    await sheet('Sail,Start,Finish\n66,14:00:00,13:00:00\n67,23:50:00,00:10:00\n');
    expect(scores()).toMatchObject([{ finish_time: 1200 }, { finish_time: 82_800 }]);
  });

  it('has codes in the place of times, and laps', async () => {
    await sheet('Sail,Finish,Laps\n66,14:05:12,3\n67,dnf,\n');
    expect(scores()).toMatchObject([
      { registration_id: 'b', code: 'DNF' },
      { registration_id: 'a', laps: 3 },
    ]);
  });

  it('again shows what changed and what is not on it, which stays unless it is ticked', async () => {
    await sheet('Sail,Finish\n66,14:05:12\n67,14:06:00\n');
    const next = 'Sail,Finish\n66,14:05:15\n';
    const preview = await sheet(next, { preview: true });
    expect(said(preview)).toEqual([['changed', 'Elapsed: 0:05:12 → 0:05:15']]);
    expect(preview.absent).toMatchObject([{ title: 'GBR 67, race 1: 0:06:00' }]);
    await sheet(next, { seen: seenIn(preview) });
    expect(scores().map(({ finish_time }) => finish_time)).toEqual([315, 360]);
    const again = await sheet(next, { preview: true });
    await sheet(next, { seen: seenIn(again), remove: again.absent.map(({ id }) => id) });
    expect(scores().map(({ finish_time }) => finish_time)).toEqual([315]);
  });

  it('takes back the place of a pursuit race, too', async () => {
    await store.write((db) => {
      const race = { regatta_id: 'reg', race_number: 2, scoring: 'pursuit' };
      saveRace(db, context, RaceInput.parse(race));
    });
    await sheet('Sail,Place\n66,1\n67,2\n', { race_number: 2 });
    const next = 'Sail,Place\n66,1\n';
    const preview = await sheet(next, { preview: true, race_number: 2 });
    const remove = preview.absent.map(({ id }) => id);
    const report = await sheet(next, { race_number: 2, seen: seenIn(preview), remove });
    expect(report.counts.removed).toBe(1);
    expect(scores()).toMatchObject([{ registration_id: 'a', finish_place: 1 }]);
  });

  it('leaves a time that was taken more exactly', async () => {
    await imports('14:05:12.34\n', { kind: 'times', race_number: 1 });
    const [crossing] = crossings();
    await imports('Time of day,Bib\n14:05:12.34,66\n', { kind: 'times', race_number: 1 });
    expect(scores()).toMatchObject([{ finish_time: 312.34, crossing_id: crossing.id }]);
    expect(await sheet('Sail,Finish\n66,14:05:12\n')).toMatchObject({ counts: { unchanged: 1 } });
    expect(scores()).toMatchObject([{ finish_time: 312.34, crossing_id: crossing.id }]);
  });

  it('of places alone is one of a race without starts', async () => {
    const alone = await sheet('Sail,Place\n66,2\n');
    expect(alone.issues[0]!.message).toMatch(/a place needs a time/);
    const report = await sheet('Sail,Pos\n66,2nd\n67,1\n167,DNC\n', { race_number: 2 });
    expect(report).toMatchObject({
      imported: true,
      notes: ['The race has no starts, so places are stored as seconds'],
    });
    expect(scores().map(({ registration_id, finish_time }) => [registration_id, finish_time])).toEqual([
      ['d', null],
      ['b', 1],
      ['a', 2],
    ]);
  });

  // https://www.sailwave.com/how-do-i-import-a-list-of-race-results, with our own boats.
  it('as Sailwave takes race results: several races, with the start beside the finish', async () => {
    const report = await imports(
      'raceno, class, sailno, start, finish\n4, Topper, 67, 16:05, 17:02\n3, , 66, 13:00, 14:01\n3, Topper, 67, 13:00, 15:06\n',
      { kind: 'finishes' },
    );
    expect(report).toMatchObject({ imported: true, counts: { new: 3 } });
    expect(scores().map(({ race_number, finish_time }) => [race_number, finish_time])).toEqual([
      [4, 57 * 60],
      [3, 61 * 60],
      [3, 126 * 60],
    ]);
  });
});

describe('times from a stopwatch', () => {
  beforeEach(() =>
    enter({ id: 'a', sail_number: 'IRL 66', bow_number: '12' }, { id: 'b', sail_number: 'IRL 67' }),
  );
  const times = (content: string, more: Said = {}) =>
    imports(content, { kind: 'times', race_number: 1, ...more });
  const taken = () => crossings().map(({ crossed_at }) => (crossed_at - START) / 1000);

  it.each([
    [
      'an app’s laps, each with the total',
      'Lap,Lap time,Overall time\n1,05:12.34,05:12.34\n2,00:48.00,06:00.34\n',
      [312.34, 360.34],
    ],
    ['laps alone', 'Lap No;Lap time\n1;05:12,34\n2;00:48,00\n', [312.34, 360.34]],
    ['totals without headings', '1\t00:05:12.34\n2\t00:06:00.34\n', [312.34, 360.34]],
    ['times of day without headings', '14:05:12\n14:05:12\n', [312, 312]],
    ['moments', 'Timestamp\n2026-07-11T13:05:12.340Z\n2026-07-11 15:05:12.5+02:00\n', [312.34, 312.5]],
  ])('%s', async (_, content, seconds) => {
    expect((await times(content)).issues).toEqual([]);
    expect(taken()).toEqual(seconds);
    expect(crossings().every(({ registration_id }) => registration_id === null)).toBe(true);
    // The same list again changes nothing.
    expect((await times(content)).counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: seconds.length,
      removed: 0,
    });
    expect(taken()).toEqual(seconds);
  });

  it('with marks name boats that have not finished, and each boat once', async () => {
    const report = await times('Bib,Time\nIRL 67,5:00\n12,5:10\n99,5:20\n');
    expect(report.counts.new).toBe(3);
    expect(crossings().map(({ sail_text, registration_id }) => [sail_text, registration_id])).toEqual([
      ['IRL 67', 'b'],
      ['12', 'a'],
      ['99', null],
    ]);
    expect(scores().map(({ finish_time }) => finish_time)).toEqual([300, 310]);
    const again = await times('Bib,Time\n66,5:10.5\n');
    expect(again.doubts).toEqual([
      'IRL 66 has already finished this race, so her line is imported with its mark only',
      '14:05:10.5 is close to 14:05:10 recorded here. Check that it isn’t the same boat',
    ]);
  });

  it('that are laps alone are not known behind a lap that cannot be read', async () => {
    const laps = (third: string) =>
      times(`Lap time\n5:00\n1:00\n${third}\n1:00\n`, { leave_out_bad_lines: true });
    for (const third of ['1:xx', '1:00,2,3']) {
      const { issues } = await laps(third);
      expect(issues.map(({ line }) => line)).toEqual([4, 5]);
      expect(issues[1]!.message).toBe('line 4 has an unreadable lap, so later times are unknown. Correct it');
    }
    expect(taken()).toEqual([300, 360]);
    // A total restores the running time.
    const both = await times('Lap time,Overall time\n5:00,5:00\nx,\n1:00,7:00\n1:00,\n', {
      leave_out_bad_lines: true,
    });
    expect(both.issues.map(({ line }) => line)).toEqual([3]);
    expect(taken()).toEqual([300, 360, 420, 480]);
  });

  it('leave a time that was corrected here as it is', async () => {
    await times('Total\n5:00\n');
    const [{ version: _, ...crossing }] = crossings();
    const corrected = { ...crossing, crossed_at: crossing.crossed_at + 2400 };
    await store.write((db) => saveCrossing(db, context, CrossingInput.parse(corrected)));
    const again = await times('Total\n5:00\n');
    expect(taken()).toEqual([302.4]);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect(again.notes).toEqual(['Times corrected here, unchanged: 14:05:00 (14:05:02.4 here)']);
  });

  it('count from when the stopwatch was started, which a race without a start must be given', async () => {
    expect((await times('Total\n5:00\n', { race_number: 2 })).missing).toMatch(
      /when the stopwatch was started/,
    );
    await times('Total\n5:00\n', { race_number: 2, zero: '15:00' });
    await times('Total\n6:00\n', { zero: '13:59:58' });
    expect(crossings().map(({ crossed_at }) => new Date(crossed_at).toISOString())).toEqual([
      '2026-07-11T13:05:58.000Z',
      '2026-07-11T14:05:00.000Z',
    ]);
  });
  it('of an hour that the clocks show twice are those nearest to the start, else to now', async () => {
    const start = Date.UTC(2026, 9, 25, 0, 30);
    await store.write((db) => {
      const starts = [{ fleet: 'IRC', starts_at: start }];
      saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 2, starts }));
    });
    await times('Total\n5:00\n', { race_number: 2, zero: '01:30:00' });
    const said = { kind: 'times', race_number: 3 } as const;
    await imports('Time of day\n01:20:00\n', said, start);
    expect(crossings().map(({ crossed_at }) => new Date(crossed_at).toISOString())).toEqual([
      '2026-10-25T00:20:00.000Z',
      '2026-10-25T00:35:00.000Z',
    ]);
  });
});

describe('values that a list does not have', () => {
  const unknown = ({ unknown_values }: Report) =>
    unknown_values.map(({ field, written, lines, answer }) => ({ field, written, lines, answer }));
  const fleetNames = () =>
    JSON.parse(store.read.get<{ json: string }>('SELECT json FROM regattas')!.json).fleets.map(
      ({ name }: { name: string }) => name,
    );
  const SHEET = 'Sail,Fleet\n1,Flying 15\n2,flying  15\n3,IRC; Flying 15\n4,White sails\n';

  it('are asked about once for all their lines, and refused until then', async () => {
    const report = await imports(SHEET);
    expect(report.imported).toBe(false);
    expect(unknown(report)).toEqual([{ field: 'fleets', written: 'Flying 15', lines: 3, answer: null }]);
    expect(report.unknown_values[0]!.choices.map(({ value }) => value)).toEqual(['IRC', 'White Sails']);
    expect(report.issues.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(boats()).toEqual([]);
  });

  it('become the known value that staff choose, on every line', async () => {
    const values = [{ field: 'fleets', written: 'FLYING 15', known: 'White Sails' }];
    const report = await imports(SHEET, { values });
    expect(report).toMatchObject({ imported: true, bad_lines: 0 });
    expect(unknown(report)).toEqual([{ field: 'fleets', written: 'Flying 15', lines: 3, answer: 'known' }]);
    expect(boats().map(({ fleets }) => fleets)).toEqual([
      ['White Sails'],
      ['White Sails'],
      ['IRC', 'White Sails'],
      ['White Sails'],
    ]);
    expect(fleetNames()).toEqual(['IRC', 'White Sails']);
  });

  it('become a new fleet, which taking the import back removes', async () => {
    const values = [{ field: 'fleets', written: 'Flying 15', known: null }];
    expect(await imports(SHEET, { values, preview: true })).toMatchObject({ bad_lines: 0 });
    expect(fleetNames()).toEqual(['IRC', 'White Sails']);
    const report = await imports(SHEET, { values });
    expect(report.notes).toContain('Fleets added without ratings; set them in Setup: Flying 15');
    expect(fleetNames()).toEqual(['IRC', 'White Sails', 'Flying 15']);
    expect(boats()[2].fleets).toEqual(['IRC', 'Flying 15']);
    await takeBackImport(store, {
      ...{ clubId: 'c', regattaId: 'reg', importId: report.import_id!, also: [], preview: false },
      ...{ recordedBy: null, recordedOn: null, now: NOW },
    });
    expect(fleetNames()).toEqual(['IRC', 'White Sails']);
    expect(boats()).toEqual([]);
  });

  it('become no fleet where every line that names it is refused', async () => {
    const values = ['Flying 15', 'Laser'].map((written) => ({ field: 'fleets', written, known: null }));
    const sheet = 'Sail,Fleet,TCF\n1,Flying 15,fast\n2,IRC; Flying 15,quick\n3,Laser,1.1\n';
    const report = await imports(sheet, { values, leave_out_bad_lines: true });
    expect(report).toMatchObject({ bad_lines: 2 });
    expect(fleetNames()).toEqual(['IRC', 'White Sails', 'Laser']);
    expect(report.notes).toContain('Fleets added without ratings; set them in Setup: Laser');
    expect(boats().map(({ fleets }) => fleets)).toEqual([['Laser']]);
  });

  it('become a new fleet of a regatta that keeps the rest of its set-up', async () => {
    const setUp = {
      ...{ venue: 'Howth', time_zone: 'Europe/Paris', starts_at: START, ends_at: NOW },
      ...{ fleets: [{ name: 'IRC', rating_system: 'tcf' }] },
    };
    const before = await store.write((db) =>
      saveRegatta(db, context, RegattaInput.parse({ id: 'reg', club_id: 'c', name: 'Week', ...setUp })),
    );
    await imports('Sail,Fleet\n1,Flying 15\n', {
      values: [{ field: 'fleets', written: 'Flying 15', known: null }],
    });
    const [{ fleets, version: _, ...after }] = selectRecords(store.read, 'regattas', 'club_id = ?', 'c') as [
      Regatta,
    ];
    const { fleets: had, version: __, ...rest } = before;
    expect(after).toEqual(rest);
    expect(fleets.map(({ name }) => name)).toEqual(['IRC', 'Flying 15']);
    expect(fleets[0]).toEqual(had[0]);
  });

  it('stay open where the answer names no value of the list', async () => {
    const values = [
      { field: 'fleets', written: 'Flying 15', known: 'Dragon' },
      { field: 'sail_number', written: 'IRL 9', known: null },
    ];
    expect(unknown(await imports(SHEET, { values }))).toMatchObject([{ answer: null }]);
  });

  it('of a finish sheet are boats and codes', async () => {
    await enter({ id: 'a', sail_number: 'IRL 66' }, { id: 'b', sail_number: 'IRL 67' });
    const sheet = 'Sail,Finish,Code\n66,14:30:00,\n76,,dnk\n';
    const report = await imports(sheet, { kind: 'finishes', race_number: 1 });
    expect(unknown(report)).toEqual([
      { field: 'sail_number', written: '76', lines: 1, answer: null },
      { field: 'code', written: 'dnk', lines: 1, answer: null },
    ]);
    const values = [
      { field: 'sail_number', written: '76', known: 'IRL 67' },
      { field: 'code', written: 'DNK', known: 'DNF' },
    ];
    expect(await imports(sheet, { kind: 'finishes', race_number: 1, values })).toMatchObject({
      bad_lines: 0,
    });
    expect(scores().map(({ registration_id, code }) => [registration_id, code])).toEqual([
      ['b', 'DNF'],
      ['a', null],
    ]);
  });
});
