import { expect, onTestFinished, test } from 'vitest';
import { type SpecOnlyOptions, SpecOnlyUpstream } from './spec-only-upstream';

async function open(options: Partial<SpecOnlyOptions> = {}) {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor', ...options });
  onTestFinished(() => upstream.close());
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${upstream.url}/api/v1${path}`, {
      method,
      headers: { 'api-key': upstream.key, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { upstream, call };
}

test('it wants its key, and a scope for each route', async () => {
  const { upstream, call } = await open({ scopes: ['members:read'] });
  expect((await call('GET', '/members?club_id=c', undefined, { 'api-key': 'x' })).status).toBe(401);
  expect((await call('GET', '/members?club_id=c')).status).toBe(200);
  expect((await call('GET', '/orders?club_id=c&start_date=0&end_date=1')).body.code).toBe(
    'API_KEY_SCOPE_DENIED',
  );
  upstream.scopes = ['orders:read'];
  expect((await call('GET', '/orders?club_id=c&start_date=0&end_date=1')).status).toBe(200);
});

test.each(['/changes', '/regattas?club_id=c', '/scores', '/club', '/wristbands/scan_events?regatta_id=r'])(
  '%s is an addition: 404',
  async (path) => {
    const { call } = await open();
    expect((await call('GET', path)).status).toBe(404);
  },
);

test('pages of 25 by default, by the cursor of the last item', async () => {
  const { upstream, call } = await open();
  for (let i = 0; i < 30; i += 1) upstream.put('members', { id: `m${i}`, extra: true });
  const first = (await call('GET', '/members?club_id=c')).body;
  expect([first.data.length, first.has_more]).toEqual([25, true]);
  expect(first).not.toHaveProperty('next_cursor');
  const rest = (await call('GET', `/members?club_id=c&cursor=${first.data.at(-1).cursor}`)).body;
  expect(rest.data.map(({ id }: { id: string }) => id)).toEqual(['m25', 'm26', 'm27', 'm28', 'm29']);
  expect(rest.has_more).toBe(false);
  expect((await call('GET', '/members?club_id=c&limit=101')).status).toBe(422);
});

test('with skip alone items have no cursor, and one that is sent is refused', async () => {
  const { upstream, call } = await open({ paging: 'skip' });
  for (let i = 0; i < 3; i += 1) upstream.put('members', { id: `m${i}` });
  const page = (await call('GET', '/members?club_id=c&skip=1&limit=1')).body;
  expect(page.data).toEqual([{ id: 'm1' }]);
  expect(page.has_more).toBe(true);
  expect((await call('GET', '/members?club_id=c&cursor=x')).status).toBe(422);
});

test('windows are half-open, also for the tee sheet, which is asked for with a body', async () => {
  const { upstream, call } = await open();
  for (const at of [10, 20, 30]) upstream.put('tee-times', { id: `t${at}` }, at);
  const { body } = await call('POST', '/tee-times', { club_id: 'c', start_date: 10, end_date: 30 });
  expect(body.data).toMatchObject([{ id: 't10' }, { id: 't20' }]);
});

test('a write repeated under its key takes effect once and gets the same answer', async () => {
  const { upstream, call } = await open();
  upstream.registrations.add('ent_1');
  const score = { finish_time: 10, registration_id: 'ent_1', race_number: 1 };
  const first = await call('POST', '/scores', score, { 'idempotency-key': 'k' });
  const again = await call('POST', '/scores', { ...score, finish_time: 11 }, { 'idempotency-key': 'k' });
  expect(again.body).toEqual(first.body);
  expect(first.body.data).toEqual({ ok: true });
  expect(upstream.effects).toEqual([{ route: 'scores', body: score, idempotencyKey: 'k' }]);
  await call('POST', '/scores', score, { 'idempotency-key': 'l' });
  expect(upstream.effectsOf('scores')).toHaveLength(2);
  expect((await call('POST', '/scores', { ...score, registration_id: 'other' })).status).toBe(404);
  expect((await call('POST', '/scores', { ...score, finish_time: -1 })).status).toBe(422);
});

test('an application gets ids of its own and is listed among the applicants', async () => {
  const { call } = await open();
  await call('POST', '/membership-applications', {
    club_id: 'c',
    plan_id: 'p',
    applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
  });
  const { body } = await call(
    'GET',
    `/membership-applicants?club_id=c&start_date=0&end_date=${Date.now() + 1}`,
  );
  expect(body.data).toMatchObject([{ id: 'A-1001-1', application_id: 'A-1001', stage: 'new' }]);
});

test('a scan moves its band', async () => {
  const { upstream, call } = await open();
  upstream.regattas.add('r');
  upstream.put('wristbands', { id: '0417', regatta_id: 'r', status: 'ashore' });
  await call('POST', '/wristbands/scan_event', {
    id: '0417',
    status: 'sailing',
    timestamp: 5,
    regatta_id: 'r',
  });
  expect((await call('GET', '/wristbands?regatta_id=r&status=sailing')).body.data).toMatchObject([
    { id: '0417' },
  ]);
  expect((await call('GET', '/wristbands?regatta_id=other')).status).toBe(404);
});

test('429 on demand, and a clock of its own', async () => {
  const { upstream, call } = await open();
  upstream.answerRetryAfter(1, 9);
  const busy = await call('GET', '/members?club_id=c');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '9']);
  upstream.clockAheadMs = 3_600_000;
  const { headers } = await call('GET', '/members?club_id=c');
  expect(Date.parse(headers.get('date')!) - Date.now()).toBeGreaterThan(3_500_000);
});
