import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { type Client, ClientError, createClient } from './api-client';

let server: TestClub;
let client: Client;

beforeAll(async () => {
  server = await startClub();
  client = createClient({ baseUrl: `${server.url}/api/v1`, apiKey: server.key });
});
afterAll(() => server.close());

test('calls every shape of route: query, body, path and a list with paging', async () => {
  const regatta = await client.call('regattas.save', {
    body: { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' },
  });
  expect(regatta.data.fleets).toEqual([]);
  for (const sail_number of ['IRL 1', 'IRL 2', 'IRL 3'])
    await client.call('registrations.save', { body: { regatta_id: 'reg_1', sail_number } });

  const first = await client.call('registrations', { query: { regatta_id: 'reg_1', limit: 2 } });
  expect([first.data.length, first.has_more]).toEqual([2, true]);
  const rest = await client.call('registrations', {
    query: { regatta_id: 'reg_1', cursor: first.next_cursor ?? undefined },
  });
  expect([rest.data.length, rest.has_more, rest.next_cursor]).toEqual([1, false, null]);

  const application = await client.call('submitApplication', {
    body: {
      club_id: CLUB,
      plan_id: 'plan',
      applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
    },
  });
  const approved = await client.call('updateApplication', {
    params: { id: application.data.id },
    body: { status: 'approved' },
  });
  expect(approved.data.applicants[0]?.status).toBe('approved');
});

test('reads what stands beside data, and public routes at the host', async () => {
  const changes = await client.call('changes', { query: { after: 0 } });
  expect(changes.next_after).toBeGreaterThan(0);
  expect(changes.generation).toMatch(/./);
  const register = await client.call('trust.aiSystems', {});
  expect(register.data.ai_systems).toEqual([]);
});

test('repeats an array in the query', async () => {
  const answer = await client.call('feedback', {
    query: { club_id: CLUB, start_date: 0, end_date: 1, ratings: [4, 5] },
  });
  expect(answer.data).toEqual([]);
});

test('sends an idempotency key', async () => {
  const save = () =>
    client.call(
      'registrations.save',
      { body: { regatta_id: 'reg_1', sail_number: 'IRL 9' } },
      { idempotencyKey: 'once' },
    );
  expect((await save()).data.id).toBe((await save()).data.id);
});

test('rejects with the code, the status and every issue', async () => {
  const refused = client.call('members', { query: { club_id: CLUB, limit: 500 } });
  await expect(refused).rejects.toMatchObject({
    name: 'ClientError',
    status: 400,
    code: 'INVALID_REQUEST',
    issues: [{ path: 'limit', message: 'must be a whole number from 1 to 100' }],
  });
});

test('rejects an answer that is not the API’s by its status alone', async () => {
  const proxy = createClient({
    baseUrl: `${server.url}/api/v1`,
    apiKey: server.key,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } }),
  });
  const refused: unknown = await proxy.call('members', { query: { club_id: CLUB } }).catch((error) => error);
  expect(refused).toBeInstanceOf(ClientError);
  expect(refused).toMatchObject({ status: 502, code: null, retryAfter: 7, requestId: null });
});
