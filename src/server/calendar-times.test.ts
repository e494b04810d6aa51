import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { publishResults } from '../club/publishing/publications';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC' }] });
});
afterAll(() => club.close());

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

describe('a time that no calendar has', () => {
  const outside = [
    ['the year 0', FIRST - 1],
    ['the year 10000', LAST + 1],
    ['after the last date', 8.64e15 + 1],
    ['the largest number', Number.MAX_SAFE_INTEGER],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['the hour 24', '2026-06-30T24:00:00Z'],
    ['the year 275760', '+275760-09-13T00:00:00Z'],
  ] as const;

  it.each(outside)('is refused where it would be kept: %s', async (_, at) => {
    const race = { regatta_id: 'reg_1', race_number: 1 };
    for (const [path, body, place] of [
      ['/regattas', { club_id: CLUB, name: 'Cup', starts_at: at }, 'starts_at'],
      ['/regattas', { club_id: CLUB, name: 'Cup', ends_at: at }, 'ends_at'],
      ['/races', { ...race, starts: [{ fleet: 'IRC', starts_at: at }] }, 'starts.0.starts_at'],
      ['/races/starts', { ...race, fleet: 'IRC', starts_at: at }, 'starts_at'],
      ['/crossings', { ...race, id: 'crs_1', crossed_at: at }, 'crossed_at'],
    ] as const) {
      const { status, body: answer } = await club.post(path, body);
      expect([status, answer.errors?.[0].path], path).toEqual([400, place]);
      if (typeof at === 'number' && at > 0)
        expect(answer.errors[0].message).toBe('must be a time of the years 1 to 9999');
    }
  });

  it('is limited to the first and the last that calendars have', async () => {
    const { status, body } = await club.post('/regattas', {
      id: 'long',
      club_id: CLUB,
      name: 'The longest cup',
      starts_at: FIRST,
      ends_at: LAST,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ starts_at: FIRST, ends_at: LAST });
  });
});

describe('a time or a zone that is stored all the same, because upstream sent it,', () => {
  const synced = { ...record('regattas', { id: 'synced', name: 'Synced Cup' }), time_zone: 'Mars/Olympus' };
  const times = [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 8.64e15 + 1, FIRST - 1, LAST + 1];

  it.each(times)('takes no page of results down: %d', async (at) => {
    await club.put('regattas', [{ ...synced, starts_at: at, ends_at: at }]);
    await club.server.store.write((db) => publishResults(db, 'synced', 'final', Date.now()));
    for (const path of ['/results', '/results/synced']) {
      const page = await fetch(`${club.url}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain('Synced Cup');
    }
  });

  it.each(times)('is reported as a number where a conflict names it: %d', async (at) => {
    await club.put('regattas', [synced]);
    const crossing = { id: `crs_${at}`, regatta_id: 'synced', race_number: 1 };
    await club.put('races', [record('races', { id: 'rac_synced', regatta_id: 'synced', race_number: 1 })]);
    await club.put('crossings', [record('crossings', { ...crossing, crossed_at: at })]);
    const { status, body } = await club.post('/crossings', { ...crossing, sail_text: '7', if_version: 9 });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    await club.put('registrations', [record('registrations', { id: 'ent_synced', regatta_id: 'synced' })]);
    const named = { ...crossing, registration_id: 'ent_synced' };
    expect((await club.post('/crossings', named)).status).toBe(200);
    const twice = await club.post('/crossings', { ...named, id: 'crs_twice', crossed_at: 5 });
    expect(twice.status).toBe(400);
    await club.call('DELETE', '/crossings', { query: { id: crossing.id } });
  });

  it('leaves the aging report of its club readable', async () => {
    await club.put('line-items', [
      ...times.map((at, index) => record('line-items', { id: `li_${index}`, posted_at: 1, due_at: at })),
    ]);
    await club.putClub({ time_zone: 'Mars/Olympus' });
    expect((await club.get('/aging-report', { club_id: CLUB })).status).toBe(200);
    await club.putClub();
  });
});

it('a wristband check takes every timestamp of the specification', async () => {
  const scan = { id: '0417', status: 'ashore', timestamp: Number.MAX_SAFE_INTEGER, regatta_id: 'reg_1' };
  expect((await club.post('/wristbands/scan_event', scan)).status).toBe(200);
});
