import { readyProcedures } from '@dockside/race-signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterEach(() => club.close());

const dublin = (date: string) => Date.parse(`${date}+01:00`);

const plan = {
  procedure: readyProcedures.rrs26,
  groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: 'P' }],
  ...{ rolling: true, interval_seconds: null, recalled_group: 'next' },
  warning_at: dublin('2026-09-05T13:55:00'),
  later_starts: [],
};

const series = { id: 'ser', name: 'Saturday', fleet: 'IRC', races: [1, 2], entrants: ['e1'], discards: null };

/** A regatta that was sailed: two boats, two races, one with a result. */
async function sailedCup() {
  await club.post('/regattas', {
    ...{ id: 'cup', club_id: CLUB, name: 'Autumn Cup', venue: 'Howth', time_zone: 'Europe/Dublin' },
    ...{ starts_at: dublin('2026-09-05T00:00:00'), ends_at: dublin('2026-09-06T23:59:00') },
    ...{ protest_time_limit_minutes: 90, scoring_codes: [] },
    fleets: [{ name: 'IRC', rating_system: 'tcf', discards: [{ races: 4, exclude: 1 }], tle_points: 2 }],
    series: [series],
    prizes: [{ id: 'prz', name: 'First', fleet: 'IRC', series_id: null }],
  });
  const entry = { regatta_id: 'cup', fleets: ['IRC'], helm: 'Ann Alfa', crew: ['Ben Bravo'] };
  await club.post('/registrations', {
    ...{ ...entry, id: 'e1', sail_number: '1', wristband_ids: ['0101'], ratings: { tcf: 1.01 } },
    fleet_ratings: [{ fleet: 'IRC', ratings: { tcf: 1.02 }, source: 'Certificate', as_of: null }],
  });
  await club.post('/registrations', { ...entry, id: 'e2', sail_number: '2', ratings: { tcf: 1 } });
  await club.post('/races', { regatta_id: 'cup', race_number: 1, name: 'Sat R1', start_plan: plan });
  await club.post('/races', {
    regatta_id: 'cup',
    race_number: 2,
    name: 'Sat R2',
    weight: 2,
    day: '2026-09-06',
  });
  await club.post('/races/starts', {
    ...{ regatta_id: 'cup', race_number: 1, fleet: 'IRC', starts_at: dublin('2026-09-05T14:00:00') },
  });
  await club.post('/scores', { registration_id: 'e1', race_number: 1, finish_time: 3600 });
}

const listed = async (path: string, query: object) => (await club.get(path, { ...query })).body.data;

it('sets up the next season by the last one, with its races moved to the new days', async () => {
  await sailedCup();
  const copied = await club.post('/regattas/copies', {
    ...{ regatta_id: 'cup', id: 'cup27', name: 'Autumn Cup 2027', with_entries: true },
    starts_at: Date.parse('2027-11-06T00:00:00Z'),
    ends_at: Date.parse('2027-11-07T23:59:00Z'),
  });
  expect(copied.status).toBe(200);
  const [{ cursor: _, ...was }] = await listed('/regattas', { club_id: CLUB, id: 'cup' });
  const entries = await listed('/registrations', { regatta_id: 'cup27' });
  expect(copied.body.data).toEqual({
    ...was,
    ...{ id: 'cup27', name: 'Autumn Cup 2027', version: 1, series: [expect.objectContaining({ id: 'ser' })] },
    ...{ starts_at: Date.parse('2027-11-06T00:00:00Z'), ends_at: Date.parse('2027-11-07T23:59:00Z') },
  });
  const [first, second] = entries as { id: string }[];
  expect(entries).toMatchObject([
    {
      ...{
        sail_number: '1',
        helm: 'Ann Alfa',
        crew: ['Ben Bravo'],
        wristband_ids: [],
        ratings: { tcf: 1.01 },
      },
      fleet_ratings: [{ fleet: 'IRC', ratings: { tcf: 1.02 }, source: 'Certificate' }],
    },
    { sail_number: '2', wristband_ids: [] },
  ]);
  expect([first!.id, second!.id]).not.toContain('e1');
  expect(copied.body.data.series).toMatchObject([{ races: [1, 2], entrants: [first!.id] }]);
  const races = await listed('/races', { regatta_id: 'cup27' });
  expect(races).toMatchObject([
    {
      ...{ race_number: 1, name: 'Sat R1', status: 'scheduled', starts: [] },
      // The same time of day, in winter time.
      start_plan: { ...plan, warning_at: Date.parse('2027-11-06T13:55:00Z') },
    },
    { race_number: 2, weight: 2, start_plan: null, day: '2027-11-07' },
  ]);
  expect(await listed('/scores', { regatta_id: 'cup27' })).toEqual([]);
  const sent = club.server.store.read.all<{ operation: string }>(
    `SELECT operation FROM outbox WHERE request LIKE '%cup27%' ORDER BY seq`,
  );
  expect(sent.map(({ operation }) => operation)).toEqual([
    ...['regattas.save', 'registrations.save', 'registrations.save', 'races.save', 'races.save'],
  ]);
});

it('plans a race for the day that its earlier one was sailed on, where no start was planned', async () => {
  await sailedCup();
  const sailed = [
    [3, '2026-09-06T00:10:00'],
    [4, '2026-09-06T15:00:00'],
  ] as const;
  for (const [race_number, start] of sailed) {
    const starts = [{ fleet: 'IRC', starts_at: dublin(start) }];
    const byHand = race_number === 4 ? { start_plan: { ...plan, warning_at: null } } : {};
    await club.post('/races', { regatta_id: 'cup', race_number, starts, status: 'sailed', ...byHand });
  }
  await club.post('/regattas/copies', {
    ...{ regatta_id: 'cup', id: 'cup27', name: 'Autumn Cup 2027' },
    starts_at: Date.parse('2027-11-06T00:00:00Z'),
  });
  const races = await listed('/races', { regatta_id: 'cup27' });
  expect(races.map(({ day }: { day: string | null }) => day)).toEqual([
    ...[null, '2027-11-07', '2027-11-07', '2027-11-07'],
  ]);
});

it('copies no boats unless asked to, and nothing of another club', async () => {
  await sailedCup();
  const { body } = await club.post('/regattas/copies', { regatta_id: 'cup', name: 'Spring Cup' });
  expect(body.data).toMatchObject({ venue: 'Howth', starts_at: null, series: [{ entrants: null }] });
  const regatta_id = body.data.id;
  expect(await listed('/registrations', { regatta_id })).toEqual([]);
  // Without a first day, the warning signal is made by hand.
  expect(await listed('/races', { regatta_id })).toMatchObject([
    { start_plan: { warning_at: null } },
    { day: null },
  ]);
  expect((await club.post('/regattas/copies', { regatta_id: 'none', name: 'X' })).status).toBe(404);
});

it('never writes over a regatta', async () => {
  await sailedCup();
  const before = await listed('/regattas', { club_id: CLUB });
  const refused = await club.post('/regattas/copies', { regatta_id: 'cup', id: 'cup', name: 'Over' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('a regatta has the id cup');
  expect(await listed('/regattas', { club_id: CLUB })).toEqual(before);
});

describe('a season', () => {
  const copies = [
    {
      id: 'cup27',
      regatta_id: 'cup',
      name: 'Autumn Cup 2027',
      starts_at: Date.parse('2027-11-06T00:00:00Z'),
    },
    { id: 'spring27', regatta_id: 'spring', name: 'Spring Cup 2027', with_entries: true },
  ];
  const ask = (season = copies) => club.post('/regattas/copies/season', { club_id: CLUB, copies: season });
  const sailedSeason = async () => {
    await sailedCup();
    await club.post('/regattas', { id: 'spring', club_id: CLUB, name: 'Spring Cup 2026', fleets: [] });
    await club.post('/registrations', { id: 's1', regatta_id: 'spring', sail_number: '7' });
  };
  const outbox = () => club.server.store.read.all('SELECT * FROM outbox ORDER BY seq');

  it('is made as each of its regattas is copied alone', async () => {
    await sailedSeason();
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: 'cup27', name: 'Autumn Cup 2027', fleets: [{ name: 'IRC' }] },
      { id: 'spring27', name: 'Spring Cup 2027' },
    ]);
    expect(await listed('/registrations', { regatta_id: 'cup27' })).toEqual([]);
    expect(await listed('/registrations', { regatta_id: 'spring27' })).toMatchObject([{ sail_number: '7' }]);
    const races = await listed('/races', { regatta_id: 'cup27' });
    expect(races[0].start_plan.warning_at).toBe(Date.parse('2027-11-06T13:55:00Z'));
    const sent = club.server.store.read.all<{ operation: string }>(
      `SELECT operation FROM outbox WHERE request LIKE '%cup27%' OR request LIKE '%spring27%' ORDER BY seq`,
    );
    expect(sent.map(({ operation }) => operation)).toEqual([
      ...['regattas.save', 'races.save', 'races.save', 'regattas.save', 'registrations.save'],
    ]);
  });

  it('is made once, however often it is asked for', async () => {
    await sailedSeason();
    const { body } = await ask();
    const [regattas, sent] = [await listed('/regattas', { club_id: CLUB }), outbox()];
    const again = await ask();
    expect(again.body.data).toEqual(body.data);
    expect(await listed('/regattas', { club_id: CLUB })).toEqual(regattas);
    expect(outbox()).toEqual(sent);
  });

  it('is made whole or not at all', async () => {
    await sailedSeason();
    const [regattas, sent] = [await listed('/regattas', { club_id: CLUB }), outbox()];
    const [first, second] = copies as [(typeof copies)[number], (typeof copies)[number]];
    const missing = await ask([first, { ...second, regatta_id: 'none' }]);
    expect(missing.status).toBe(404);
    const taken = await ask([first, { ...second, id: 'spring' }]);
    expect(taken.body.errors).toMatchObject([{ path: 'copies.1.id' }]);
    const twice = await ask([first, { ...second, id: first.id }]);
    expect(twice.status).toBe(400);
    expect(await listed('/regattas', { club_id: CLUB })).toEqual(regattas);
    expect(outbox()).toEqual(sent);
  });
});
