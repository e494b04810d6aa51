import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  await club.put('registrations', [record('registrations', { id: 'ent_1', fleets: ['All'] })]);
});
afterAll(() => club.close());

const NOW = 1788264000;

/** The one thing that is wrong with a request, by its field and the words for it. */
async function wrong(answer: ReturnType<TestClub['get']>): Promise<[string, string]> {
  const { status, body } = await answer;
  expect([status, body.errors?.length]).toEqual([400, 1]);
  return [body.errors[0].path, body.errors[0].message];
}

const converted = (answer: { headers: Headers }) => answer.headers.get('x-dockside-converted-from');

describe('a window in seconds', () => {
  const windowed = {
    '/orders': ['orders', 'opened_at'],
    '/line-items': ['line-items', 'posted_at'],
    '/feedback': ['feedback', 'submitted_at'],
    '/banquets': ['banquets', 'starts_at'],
    '/camp-registrations': ['camp-registrations', 'registered_at'],
    '/membership-applicants': ['membership-applicants', 'submitted_at'],
  } as const;

  it.each(Object.entries(windowed))('is read as such by %s, and said to be', async (path, [kind, field]) => {
    await club.put(kind, [record(kind, { id: `${kind}_1`, [field]: NOW * 1000 } as never)] as never[]);
    for (const start_date of [0, NOW - 60]) {
      const answer = await club.get(path, { club_id: CLUB, start_date, end_date: NOW + 60 });
      expect([answer.status, converted(answer)]).toEqual([200, 'seconds']);
      expect(answer.body.data).toHaveLength(1);
    }
    const query = { club_id: CLUB, start_date: 0, end_date: (NOW + 60) * 1000 };
    expect(converted(await club.get(path, query))).toBe(null);
  });

  it('is read as such by POST /tee-times and for the aging report', async () => {
    const sheet = await club.post('/tee-times', { club_id: CLUB, start_date: 0, end_date: NOW });
    expect([sheet.status, converted(sheet)]).toEqual([200, 'seconds']);
    const report = await club.get('/aging-report', { club_id: CLUB, as_of_timestamp: NOW });
    expect([report.status, converted(report)]).toEqual([200, 'seconds']);
    expect(report.body.data.as_of).toBe(NOW * 1000);
  });

  it.each([
    ['', NOW + 60],
    ['1e9', NOW + 60],
    ['0x10', NOW],
    [' 1', NOW],
    [-1, NOW],
    [NOW, ''],
  ])('is not made of what is no number: %j to %j', async (start_date, end_date) => {
    const query = { club_id: CLUB, start_date, end_date };
    const { status, body, headers } = await club.get('/orders', query);
    expect([status, body.code, converted({ headers })]).toEqual([400, 'INVALID_REQUEST', null]);
  });

  it.each([null, '', '1e9', '0', true, [[]], 0.5])('is not made of %j in a body', async (start_date) => {
    const answer = await club.post('/tee-times', { club_id: CLUB, start_date, end_date: NOW });
    expect([answer.status, converted(answer)]).toEqual([400, null]);
  });

  it('may have no end: 2^53 - 1', async () => {
    const query = { club_id: CLUB, start_date: NOW - 60, end_date: Number.MAX_SAFE_INTEGER };
    const answer = await club.get('/orders', query);
    expect([answer.status, converted(answer)]).toEqual([200, 'seconds']);
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual(['orders_1']);
    const later = await club.get('/orders', { ...query, start_date: NOW + 1 });
    expect([later.status, later.body.data]).toEqual([200, []]);
  });

  it('may be both ends of all time in milliseconds', async () => {
    const query = { club_id: CLUB, start_date: 0, end_date: Number.MAX_SAFE_INTEGER };
    for (const asked of [query, { ...query, start_date: 1, end_date: 1000 }])
      expect(converted(await club.get('/orders', asked))).toBe(null);
  });
});

describe('seconds where milliseconds are meant', () => {
  const milliseconds = expect.stringMatching(/milliseconds.*looks like seconds/);

  it('are refused as one bound beside another in milliseconds, and as a filter', async () => {
    const query = { club_id: CLUB, start_date: NOW, end_date: NOW * 1000 };
    expect(await wrong(club.get('/orders', query))).toEqual(['start_date', milliseconds]);
    const since = { club_id: CLUB, joined_since: NOW };
    expect(await wrong(club.get('/members', since))).toEqual(['joined_since', milliseconds]);
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

  it.each([0, 0.5, 6_912_000.5, NOW * 1000, Number.MAX_SAFE_INTEGER])(
    'takes %d as an elapsed time, and scores it',
    async (finish_time) => {
      const { status, body } = await club.post('/scores', { ...score, finish_time });
      expect([status, body.data.finish_time]).toEqual([200, finish_time]);
      expect((await club.get('/standings', { regatta_id: 'reg_1' })).status).toBe(200);
      expect((await club.get('/regattas/checks', { regatta_id: 'reg_1' })).status).toBe(200);
    },
  );

  it.each([1, 1000, Number.MAX_SAFE_INTEGER])('takes race %d, and a code in it', async (race_number) => {
    expect((await club.post('/scores', { ...score, race_number })).status).toBe(200);
    const code = { registration_id: 'ent_1', race_number, code: 'DNF' };
    expect((await club.post('/scores/codes', code)).status).toBe(200);
    expect((await club.get('/scores', { regatta_id: 'reg_1', race_number })).body.data).toHaveLength(1);
    expect((await club.get('/standings', { regatta_id: 'reg_1' })).status).toBe(200);
  });

  it.each([
    [NOW, 'seconds'],
    [NOW * 1000, 'milliseconds'],
  ])('refuses %i where staff edit a result, and names it a moment in %s', async (finish_time, unit) => {
    const [path, message] = await wrong(club.post('/scores/edit', { ...score, code: null, finish_time }));
    expect(path).toBe('finish_time');
    expect(message.endsWith(`Unix epoch ${unit}`)).toBe(true);
  });
});
