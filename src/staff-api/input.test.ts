import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';

let club: TestClub;
let cookie: string;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  await club.newKey({ clubId: 'other' });
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => club.close());

async function call(path: string, body: object | string) {
  const response = await fetch(`${club.url}/staff/${path}`, {
    method: 'POST',
    headers: { cookie, ...(typeof body === 'object' && { 'content-type': 'application/json' }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const settings = { id: CLUB, name: 'Dock', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };
const course = {
  ...{ name: 'Links', first_time: '07:30', last_time: '16:00', interval_minutes: 10 },
  ...{ seats: 4, holes: 18, two_tees: true },
};
const key = { name: 'k', club_id: CLUB, scopes: ['members:read'], expires_at: null };

it.each([
  ['save_club', { ...settings, time_zone: '+01:00' }, /^time_zone must be an IANA time zone/],
  ['save_club', { ...settings, time_zone: 'Mars/Olympus' }, /^time_zone must be an IANA time zone/],
  ['save_club', { ...settings, currency: 'ZZZ' }, /^currency isn’t an ISO 4217 currency/],
  ['save_club', { ...settings, name: 'D'.repeat(201) }, /^name must have at most 200 characters/],
  ['save_club', { ...settings, name: 'D\0ck' }, /^name: must not contain a NUL/],
  ['save_club', { ...settings, courses: [course, course] }, /^courses must name each course once/],
  ['create_key', { ...key, name: '\ud800' }, /^name: must not contain a NUL or an unpaired surrogate/],
  ['create_key', { ...key, expires_at: 8.64e15 + 1 }, /^expires_at must be a time of the years 1 to 9999/],
  [
    'choose_version',
    { resource: 'members', key: 'm', version: 'v', seen: [] },
    /^This Dockside isn’t paired/,
  ],
  ['publish_results', { regatta_id: 'a\0', status: 'final' }, /^regatta_id: must not contain/],
  ['upload?name=a%00.ndjson', '', /^name: must not contain/],
])('%s %j is refused in words', async (path, body, message) => {
  const { status, answer } = await call(path, body);
  expect([status, answer.message]).toEqual([400, expect.stringMatching(message)]);
});

it('an operation takes no body that only a file needs', async () => {
  const long = { ...settings, name: 'D'.repeat(1024 * 1024) };
  expect(await call('save_club', long)).toMatchObject({
    status: 413,
    answer: { message: 'This is too much for one call. Send it in parts.' },
  });
});

it('a key is not replaced by one of another club that asks for its id', async () => {
  expect((await call('create_key', { ...key, id: 'key_1', club_id: 'other' })).status).toBe(200);
  expect((await call('create_key', { ...key, id: 'key_1' })).status).toBe(400);
  // Its own club may ask again, because the answer was lost.
  expect((await call('create_key', { ...key, id: 'key_1', club_id: 'other' })).status).toBe(200);
});

it('lines of an imported file that cannot be stored are named', async () => {
  const line = (record: object) => JSON.stringify({ resource: 'members', record });
  const { status, answer } = await call(
    'upload?name=a.ndjson',
    [
      line({ id: 'm_1', club_id: CLUB }),
      line({ id: 'm\ud800', club_id: CLUB }),
      line({ id: 'm_2', club_id: CLUB, note: ['a\0'] }),
    ].join('\n'),
  );
  expect([status, answer]).toMatchObject([
    200,
    {
      imported: false,
      issues: [
        { line: 2, message: expect.stringMatching(/^record\.id must not contain/) },
        { line: 3, message: expect.stringMatching(/^record\.note\.0 must not contain/) },
      ],
    },
  ]);
});
