import { statSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { tempFile } from '../../test/temp';

let club: TestClub;
let careful: TestClub;
beforeAll(async () => {
  club = await startClub({ trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
  careful = await startClub();
});
afterAll(() => Promise.all([club.close(), careful.close()]));

/** True if the server takes the client for a program on this machine, which gets more details. */
async function isHere(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { headers });
  return 'version' in ((await answer.json()) as object);
}

describe('a request from loopback', () => {
  it('is from this machine', async () => {
    expect(await isHere(club.url)).toBe(true);
    expect(await isHere(careful.url)).toBe(true);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'that a proxy passed on (%s) is not, whether the proxy is listed or not',
    async (name) => {
      for (const { url } of [club, careful]) {
        expect(await isHere(url, { [name]: '127.0.0.1' })).toBe(false);
        const staff = await fetch(`${url}/staff/enter?token=x`, { headers: { [name]: '127.0.0.1' } });
        expect(await staff.text()).toContain('on the club computer only');
      }
    },
  );
});

describe('a portal session made through a proxy', () => {
  const urlFor = async (server: TestClub) => {
    await server.put('members', [record('members', { membership_number: '1042' })]);
    const { body } = await server.post(
      '/member-portal/sessions',
      { membership_number: '1042' },
      {
        headers: {
          'x-forwarded-for': '192.0.2.1',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'club.example',
        },
      },
    );
    return body.data?.url as string;
  };

  it('has the address that its client sees, by the word of a listed proxy alone', async () => {
    expect(await urlFor(club)).toMatch(/^https:\/\/club\.example\/portal\//);
    expect(await urlFor(careful)).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });
});

describe.skipIf(process.platform === 'win32')('a Unix domain socket', () => {
  const ask = (socketPath: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(
        { socketPath, path: '/healthz', headers: { host: 'localhost', ...headers } },
        (answer) => resolve(text(answer)),
      );
      asked.once('error', reject);
      asked.end();
    });

  it('serves, to its owner and group alone, and takes the word of whoever can use it', async () => {
    const path = tempFile('http.sock');
    const { url } = await club.server.listen(path, 0);
    expect(url).toBe(`unix:${path}`);
    expect(statSync(path).mode & 0o777).toBe(0o660);
    expect(JSON.parse(await ask(path))).toHaveProperty('version');
    expect(JSON.parse(await ask(path, { 'x-forwarded-for': '192.0.2.1' }))).toEqual({ status: 'ok' });
    await expect(careful.server.listen(path, 0)).rejects.toThrow('Another program is using the socket');
  });
});
