import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

const OTHER = 'other';

let club: TestClub;
/** A key of the neighbours, with every scope. */
let otherKey: string;
beforeAll(async () => {
  club = await startClub();
  otherKey = (await club.newKey({ clubId: OTHER })).key;
  const options = { key: otherKey };
  await club.post('/regattas', { id: 'their_reg', club_id: OTHER, name: 'Theirs' }, options);
  await club.post(
    '/registrations',
    { id: 'their_ent', regatta_id: 'their_reg', sail_number: 'GBR 1', wristband_ids: ['band'] },
    options,
  );
  await club.post('/scores', { registration_id: 'their_ent', race_number: 1, finish_time: 1 }, options);
  await club.post(
    '/crossings',
    { id: 'their_crs', regatta_id: 'their_reg', race_number: 1, crossed_at: 1 },
    options,
  );
  await club.put('banquets', [record('banquets', { id: 'their_beo', club_id: OTHER })]);
  await club.put('members', [record('members', { club_id: OTHER, membership_number: '7' })]);
});
afterAll(() => club.close());

const window = { start_date: 0, end_date: 1 };
const applicant = { standard_fields: { first_name: 'A', last_name: 'B' } };

describe("another club's club_id", () => {
  it.each([
    ['/members', {}],
    ['/membership-applicants', window],
    ['/line-items', window],
    ['/aging-report', {}],
    ['/orders', window],
    ['/feedback', window],
    ['/banquets', window],
    ['/banquet-line-items', { event_order_id: 'their_beo' }],
    ['/camp-registrations', window],
    ['/regattas', {}],
  ])('in the query of GET %s is refused with 403', async (path, query) => {
    const { status, body } = await club.get(path, { ...query, club_id: OTHER });
    expect([status, body.code]).toEqual([403, 'API_KEY_SCOPE_DENIED']);
  });

  it.each([
    ['/tee-times', window],
    ['/membership-applications', { plan_id: 'p', applicant_data: [applicant] }],
    ['/regattas', { name: 'Ours now' }],
  ])('in the body of POST %s is refused with 403', async (path, body) => {
    const answer = await club.post(path, { ...body, club_id: OTHER });
    expect([answer.status, answer.body.code]).toEqual([403, 'API_KEY_SCOPE_DENIED']);
  });

  it('is refused also when the own club is named beside it', async () => {
    expect((await club.get('/members', { club_id: [CLUB, OTHER] })).status).toBe(403);
  });

  it('is refused in the same words as a club that does not exist', async () => {
    const theirs = await club.get('/members', { club_id: OTHER });
    const nobodys = await club.get('/members', { club_id: 'nobody' });
    expect(nobodys.status).toBe(403);
    expect(nobodys.body.message).toBe(theirs.body.message);
  });
});

describe("another club's records", () => {
  const score = { race_number: 1, finish_time: 5 };
  const crossing = { id: 'new', race_number: 1, crossed_at: 5 };
  const probes: [string, string, string, (id: string) => { query?: object; body?: object }][] = [
    ['GET', '/wristbands', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    ['GET', '/registrations', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    ['GET', '/races', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    ['GET', '/scores', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    ['GET', '/crossings', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    ['GET', '/standings', 'their_reg', (regatta_id) => ({ query: { regatta_id } })],
    [
      'GET',
      '/banquet-line-items',
      'their_beo',
      (event_order_id) => ({ query: { club_id: CLUB, event_order_id } }),
    ],
    ['POST', '/scores', 'their_ent', (registration_id) => ({ body: { registration_id, ...score } })],
    [
      'POST',
      '/scores/codes',
      'their_ent',
      (registration_id) => ({ body: { registration_id, race_number: 1, code: 'DNF' } }),
    ],
    ['DELETE', '/scores', 'their_ent', (registration_id) => ({ query: { registration_id, race_number: 1 } })],
    ['POST', '/crossings', 'their_reg', (regatta_id) => ({ body: { regatta_id, ...crossing } })],
    ['DELETE', '/crossings', 'their_crs', (id) => ({ query: { id } })],
    ['POST', '/registrations', 'their_reg', (regatta_id) => ({ body: { regatta_id, sail_number: '1' } })],
    ['POST', '/races', 'their_reg', (regatta_id) => ({ body: { regatta_id, race_number: 1 } })],
    [
      'POST',
      '/wristbands/scan_event',
      'their_reg',
      (regatta_id) => ({ body: { id: 'band', status: 'ashore', timestamp: 1, regatta_id } }),
    ],
    ['POST', '/member-portal/sessions', '7', (membership_number) => ({ body: { membership_number } })],
  ];

  it.each(probes)('%s %s takes %s for unknown: 404 in the same words', async (method, path, id, request) => {
    const theirs = await club.call(method, path, request(id) as object);
    const unknown = await club.call(method, path, request('nothing') as object);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(unknown.status).toBe(404);
    expect(theirs.body.message.replaceAll(id, 'nothing')).toBe(unknown.body.message);
  });

  it('are not replaced by a record of the same id', async () => {
    await club.post('/regattas', { id: 'our_reg', club_id: CLUB, name: 'Ours' });
    const taken = [
      club.post('/regattas', { id: 'their_reg', club_id: CLUB, name: 'Ours now' }),
      club.post('/registrations', { id: 'their_ent', regatta_id: 'our_reg', sail_number: '1' }),
      club.post('/crossings', { ...crossing, id: 'their_crs', regatta_id: 'our_reg' }),
    ];
    for (const answer of await Promise.all(taken)) expect(answer.status).toBe(404);
    const { body } = await club.get('/regattas', { club_id: OTHER }, { key: otherKey });
    expect(body.data[0].name).toBe('Theirs');
  });

  it('do not appear beside the own ones: a wristband of the same number is another band', async () => {
    await club.post('/regattas', { id: 'our_reg', club_id: CLUB, name: 'Ours' });
    const scan = { id: 'band', status: 'sailing', timestamp: 1, regatta_id: 'our_reg' };
    expect((await club.post('/wristbands/scan_event', scan)).body.data.known).toBe(false);
    const { body } = await club.get('/wristbands', { regatta_id: 'their_reg' }, { key: otherKey });
    expect(body.data).toMatchObject([{ id: 'band', status: 'ashore', known: true }]);
  });
});
