import { get } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub({ allowedHosts: ['scores.example.org'] });
});
afterAll(() => club.close());

/** Asks with a `host` header of one's own, which fetch does not allow. */
function ask(host: string | undefined, path = '/api/v1/members?club_id=c') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'api-key': club.key, ...(host !== undefined && { host }) };
    get(`${club.url}${path}`, { headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    }).on('error', reject);
  });
}

const machine = hostname();

describe('the host allowlist', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.1:4010',
    '192.168.1.20:4010',
    '[::1]',
    '[::1]:4010',
    '[fe80::1]:4010',
    'localhost',
    'localhost:4010',
    'LOCALHOST',
    machine,
    `${machine.toUpperCase()}:4010`,
    `${machine.split('.')[0]}.local:4010`,
    'scores.example.org',
    'Scores.Example.org:4010',
  ])('answers to %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'evil.example:4010',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-scores.example.org',
    'example.org',
  ])('refuses %s with 421: a page may have rebound its name to this machine', async (host) => {
    const { status, body } = await ask(host);
    expect(status).toBe(421);
    expect(JSON.parse(body)).toMatchObject({ code: 'MISDIRECTED_REQUEST', status: 'error', data: null });
  });

  it.each(['localhost@evil.example', '127.0.0.1:80:80', 'a, localhost'])(
    'lets %s, which is no host at all, nowhere near the app: 400',
    async (host) => {
      expect((await ask(host)).status).toBe(400);
    },
  );

  it.each(['/openapi.json', '/docs', '/healthz', '/trust/ai-systems', '/', '/portal/home', '/nowhere'])(
    'guards %s as well',
    async (path) => {
      expect((await ask('evil.example', path)).status).toBe(421);
    },
  );
});
