import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableKinds } from '../src/contract/staff-operations/import-table';
import { CLUB, startClub, type TestClub } from './club';
import { publishedSeries } from './sailwave';

/** Names every object has by inheritance. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
});
afterAll(() => club.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');

it('a regatta whose boats and fleets have such names is scored and published', async () => {
  const made = await club.post('/regattas', {
    id: 'constructor',
    club_id: CLUB,
    name: 'toString',
    fleets: NAMES.map((name) => ({ name, rating_system: 'tcf' })),
  });
  expect(made.status, made.text).toBe(200);
  for (const [at, id] of NAMES.entries()) {
    const entry = { id, regatta_id: 'constructor', sail_number: `IRL ${at}`, helm: id, fleets: NAMES };
    const entered = await club.post('/registrations', { ...entry, ratings: { tcf: 1 } });
    expect(entered.status, entered.text).toBe(200);
  }
  const starts = NAMES.map((fleet) => ({ fleet, starts_at: 1_700_000_000_000 }));
  for (const race_number of [1, 2])
    expect((await club.post('/races', { regatta_id: 'constructor', race_number, starts })).status).toBe(200);
  // The other boats have no score: lookups in a table of scores must not find inherited names.
  for (const registration_id of NAMES.slice(0, 2)) {
    const scored = await club.post('/scores', { registration_id, race_number: 1, finish_time: 3600 });
    expect(scored.status, scored.text).toBe(200);
  }
  for (const fleet of NAMES) {
    const { status, text, body } = await club.get('/standings', { regatta_id: 'constructor', fleet });
    expect(status, text).toBe(200);
    expect(
      body.data.standings.map((line: { registration_id: string }) => line.registration_id).toSorted(),
    ).toEqual(NAMES.toSorted());
    expect(body.data.standings.map((line: { net: number }) => line.net).toSorted()).toEqual(
      [1.5, 1.5, 6, 6, 6].toSorted(),
    );
  }
  const published = { regatta_id: 'constructor', status: 'provisional' as const, without_races: [] };
  expect(await club.server.staff.publish_results(published)).toMatchObject({ number: 1 });
});

it.each(tableKinds)('a table of %s takes such headings, cells and answers about columns', async (kind) => {
  const headings = [...NAMES, 'Sail number', 'Fleet', 'Name', 'Date', 'Time', 'Race', 'Place', 'Code'];
  const rows = NAMES.map((name) => headings.map(() => name).join(','));
  const file = {
    ...{ club_id: CLUB, kind, regatta_id: 'constructor', race_number: 1, name: 'constructor.csv' },
    content_base64: base64([headings.join(','), ...rows].join('\n')),
  };
  const options = { replace_days: false, remove: [], values: [] };
  const report = await club.server.staff.import_table({
    ...{ ...file, ...options, preview: true, leave_out_bad_lines: false },
  });
  expect(report.columns.slice(0, NAMES.length)).toMatchObject(
    NAMES.map((heading) => ({ heading, example: '__proto__' })),
  );
  const taken = await club.server.staff.import_table({
    ...{ ...file, ...options, preview: false, leave_out_bad_lines: true, seen: {} },
  });
  expect(taken.conflicts).toEqual([]);
});

it.each(NAMES)(
  'a Sailwave series whose rating system, fields, discards and codes are called %s is read',
  async (name) => {
    const series = publishedSeries()
      .replaceAll('"NHC1"', `"${name}"`)
      .replace(/("scrdiscardlist",)"[^"]*"/g, `$1"${name}"`)
      .replaceAll('"DNC|', `"${name}|`)
      .replaceAll('Fleet^', `${name}^`)
      .replaceAll('"compclub"', `"comp${name}"`);
    const outcome = await club.server.staff.import_file({
      ...{ name: 'series.blw', content_base64: base64(series), boats_only: false, preview: true },
      regatta_id: null,
    } as never);
    expect(outcome).toMatchObject({ records: { registrations: 14, races: 6, scores: 83 } });
    expect((outcome as { notes: string[] }).notes).toEqual(
      expect.arrayContaining([
        `Puppeteer HPH: Sailwave's rating system ${name} isn’t known here; the fleet is scored without ratings`,
        `Puppeteer HPH: the discard profile "${name}" can’t be read; the fleet has no discards`,
      ]),
    );
  },
);
