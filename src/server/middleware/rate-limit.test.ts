import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, CLUB, startClub, type TestClub } from '../../../test/club';
import { lanAddresses } from '../network';

const started: TestClub[] = [];
async function start(rateLimit?: number): Promise<TestClub> {
  const club = await startClub({ rateLimit });
  started.push(club);
  return club;
}
afterEach(() => Promise.all(started.splice(0).map((club) => club.close())));

const ask = (club: TestClub, key = club.key) => club.get('/members', { club_id: CLUB }, { key });

/** The values of the two headers of the IETF draft: `"default";q=5;w=60` and `"default";r=4;t=60`. */
function quota({ headers }: Answer) {
  const policy = /^"default";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '');
  const state = /^"default";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '');
  return policy && state
    ? { quota: +policy[1]!, window: +policy[2]!, left: +state[1]!, reset: +state[2]! }
    : undefined;
}

describe('the rate limit', () => {
  it('is 600 requests a minute until the club sets another', async () => {
    expect(quota(await ask(await start()))).toMatchObject({ quota: 600, window: 60, left: 599 });
  });

  it("is the club's setting, from the next request on", async () => {
    const club = await start();
    await club.putClub({ rate_limit: 5 });
    expect(quota(await ask(club))).toMatchObject({ quota: 5, window: 60, left: 4 });
    await club.putClub({ rate_limit: 0 });
    expect(quota(await ask(club))).toBeUndefined();
  });

  it('is what the host was started with, whatever the club says', async () => {
    const club = await start(7);
    await club.putClub({ rate_limit: 5 });
    expect(quota(await ask(club))).toMatchObject({ quota: 7 });
  });

  it('answers 429 RATE_LIMITED with retry-after beyond it, and counts down before', async () => {
    const club = await start(3);
    const answers = [await ask(club), await ask(club), await ask(club), await ask(club), await ask(club)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.map((answer) => quota(answer)?.left)).toEqual([2, 1, 0, 0, 0]);
    const refused = answers[3]!;
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', status: 'error', data: null });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(quota(refused)?.reset).toBe(wait);
  });

  it('counts for each key alone, not for the club', async () => {
    const club = await start(1);
    const { key } = await club.newKey();
    expect((await ask(club)).status).toBe(200);
    expect((await ask(club, key)).status).toBe(200);
    expect((await ask(club)).status).toBe(429);
  });

  it('refuses without doing anything', async () => {
    const club = await start(1);
    await ask(club);
    expect((await club.post('/regattas', { club_id: CLUB, name: 'Too much' })).status).toBe(429);
    const { n } = club.server.store.read.get<{ n: number }>('SELECT count(*) AS n FROM regattas')!;
    expect(n).toBe(0);
  });

  it('is reported on every keyed answer, errors too', async () => {
    const club = await start(20);
    const { key: poor } = await club.newKey({ scopes: [] });
    const answers = [
      await ask(club),
      await club.get('/members'),
      await club.get('/members', { club_id: 'other' }),
      await club.get('/nowhere'),
      await club.call('PUT', '/members'),
      await club.call('HEAD', '/members', { query: { club_id: CLUB } }),
      await club.post('/scores', '{'),
      await club.post('/scores', 'x', { headers: { 'content-type': 'text/plain' } }),
      await club.post('/scores', 'x'.repeat(2 ** 21)),
      await club.get('/wristbands', { regatta_id: 'nothing' }),
      await ask(club, poor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 400, 403, 404, 405, 200, 400, 415, 413, 404, 403,
    ]);
    for (const answer of answers) expect(quota(answer)).toMatchObject({ quota: 20 });
  });

  it('of 0 is none, and then nothing is reported', async () => {
    const club = await start(0);
    for (let i = 0; i < 5; i++) expect((await ask(club)).status).toBe(200);
    expect(quota(await ask(club))).toBeUndefined();
  });
});

describe('failed keys', () => {
  it('are answered slowly beyond 600 a minute from an address, and always as the specification has it; usable ones go on', async () => {
    const club = await start(0);
    const knock = async (key: string) => {
      const response = await fetch(`${club.url}/api/v1/members`, { headers: { 'api-key': key } });
      await response.text();
      return response;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 600; i += 50) {
      const batch = await Promise.all(Array.from({ length: 50 }, (_, j) => knock(`guess-${i + j}`)));
      statuses.push(...batch.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const asked = performance.now();
    const refused = await ask(club, 'one more');
    expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_API_KEY']);
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(performance.now() - asked).toBeGreaterThan(900);
    // More than are held back at once: those are answered the same, too.
    const many = await Promise.all(Array.from({ length: 250 }, (_, i) => knock(`many-${i}`)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await ask(club)).status).toBe(200);
  });
});

const [lan] = lanAddresses();

describe.runIf(lan !== undefined)('requests without a key', () => {
  it('of another machine are limited; with a key it goes on, and so does this machine', async () => {
    const club = await startClub({ guestLimit: 5 });
    started.push(club);
    const { port } = await club.server.listen('0.0.0.0', 0);
    const visit = async (host: string, path: string) => {
      const response = await fetch(`http://${host}:${port}${path}`, { headers: { 'api-key': club.key } });
      await response.text();
      return response;
    };
    const paths = ['/results', '/healthz', '/openapi.json', '/nothing', '/portal/home'];
    for (const path of paths) expect((await visit(lan!, path)).status).not.toBe(429);
    const refused = await visit(lan!, '/results');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visit(lan!, '/api/v1/club')).status).toBe(200);
    for (let times = 0; times < 10; times += 1)
      expect((await visit('127.0.0.1', '/results')).status).toBe(200);
  });
});
