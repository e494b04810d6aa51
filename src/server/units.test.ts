import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('registrations', [record('registrations', { id: 'ent_1' })]);
});
afterAll(() => club.close());

const NOW = 1788264000;

/** The one thing that is wrong with a request, by its field and the words for it. */
async function wrong(answer: ReturnType<TestClub['get']>): Promise<[string, string]> {
  const { status, body } = await answer;
  expect([status, body.errors?.length]).toEqual([400, 1]);
  return [body.errors[0].path, body.errors[0].message];
}

describe('seconds where milliseconds are meant', () => {
  const milliseconds = expect.stringMatching(/milliseconds.*looks like seconds/);

  it.each([
    '/orders',
    '/line-items',
    '/feedback',
    '/banquets',
    '/camp-registrations',
    '/membership-applicants',
  ])('are refused as a bound of %s', async (path) => {
    const query = { club_id: CLUB, start_date: 0, end_date: NOW };
    expect(await wrong(club.get(path, query))).toEqual(['end_date', milliseconds]);
    expect(await wrong(club.get(path, { ...query, start_date: NOW, end_date: NOW * 1000 }))).toEqual([
      'start_date',
      milliseconds,
    ]);
  });

  it('are refused in the body of POST /tee-times and for the aging report', async () => {
    const sheet = club.post('/tee-times', { club_id: CLUB, start_date: 0, end_date: NOW });
    expect(await wrong(sheet)).toEqual(['end_date', milliseconds]);
    const report = club.get('/aging-report', { club_id: CLUB, as_of_timestamp: NOW });
    expect(await wrong(report)).toEqual(['as_of_timestamp', milliseconds]);
  });

  it('are refused for a start, a crossing and a signal', async () => {
    const race = { regatta_id: 'reg_1', race_number: 1 };
    const start = club.post('/races/starts', { ...race, fleet: null, starts_at: NOW });
    expect(await wrong(start)).toEqual(['starts_at', milliseconds]);
    const crossing = club.post('/crossings', { id: 'crs_1', ...race, crossed_at: NOW });
    expect(await wrong(crossing)).toEqual(['crossed_at', milliseconds]);
    const signal = club.post('/signals', { id: 'sig_1', ...race, signal: 'start', signalled_at: NOW });
    expect(await wrong(signal)).toEqual(['signalled_at', milliseconds]);
  });

  it('are no mistake at either end of all time', async () => {
    const query = { club_id: CLUB, start_date: 0, end_date: Number.MAX_SAFE_INTEGER };
    expect((await club.get('/orders', query)).status).toBe(200);
    expect((await club.get('/orders', { ...query, start_date: 1, end_date: 1000 })).status).toBe(200);
  });
});

describe('the timestamp of a scan', () => {
  const scan = (status: string, timestamp: number) =>
    club.post('/wristbands/scan_event', { id: '0417', status, timestamp, regatta_id: 'reg_1' });

  it.each([
    [NOW + 60, 'seconds', (NOW + 60) * 1000],
    [(NOW + 120) * 1e6 + 1, 'microseconds', (NOW + 120) * 1000],
  ])('%i is converted from %s, and said to be', async (timestamp, unit, ms) => {
    await scan('sailing', NOW * 1000);
    const { status, body } = await scan('ashore', timestamp);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'ashore', timestamp: ms, applied: true, converted_from: unit });
    const { data: scans } = (await club.get('/wristbands/scan_events', { regatta_id: 'reg_1' })).body;
    expect(scans.at(-1)).toMatchObject({ timestamp: ms });
  });

  it.each([0, 1, Date.UTC(1990, 0), NOW * 1000, Number.MAX_SAFE_INTEGER])(
    '%i is taken as milliseconds',
    async (timestamp) => {
      const { status, body } = await scan('sailing', timestamp);
      expect(status).toBe(200);
      expect(body.data).not.toHaveProperty('converted_from');
    },
  );
});

describe('POST /scores', () => {
  const score = { registration_id: 'ent_1', race_number: 1, finish_time: 60 };

  it.each([
    [NOW, 'seconds'],
    [NOW * 1000, 'milliseconds'],
  ])('refuses %i as an elapsed time, and names it a moment in %s', async (finish_time, unit) => {
    const [path, message] = await wrong(club.post('/scores', { ...score, finish_time }));
    expect(path).toBe('finish_time');
    expect(message).toContain('seconds elapsed');
    expect(message.endsWith(`Unix epoch ${unit}`)).toBe(true);
  });

  it('refuses a race number beyond any regatta', async () => {
    for (const race_number of [1000, NOW]) {
      const answer = await wrong(club.post('/scores', { ...score, race_number }));
      expect(answer).toEqual(['race_number', expect.stringContaining('beyond any regatta')]);
    }
    expect((await club.get('/races', { regatta_id: 'reg_1' })).body.data).toEqual([]);
  });

  it('takes a race of weeks', async () => {
    expect(
      (await club.post('/scores', { ...score, race_number: 999, finish_time: 6_912_000.5 })).status,
    ).toBe(200);
  });
});
