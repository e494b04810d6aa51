import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';

let club: TestClub;
let running = 0;
beforeEach(async () => {
  running = 0;
  club = await startClub({ monotonic: () => running });
});
afterEach(() => club.close());

const link = async (role: 'tally' | 'manager' = 'tally', name = 'Dock tablet') => {
  const { path } = await club.server.staff.create_join_link({ club_id: CLUB, name, role });
  const [page, code] = path.split('#');
  expect(page).toBe('/join');
  return code!;
};

async function join(code: string, device = 'browser-1') {
  const response = await club.server.app.request('/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, device }),
  });
  return { status: response.status, body: (await response.json()) as { key: string; role: string } };
}

describe('a link that lets a tablet in', () => {
  it('gives it a key of its role, which staff see by its name and can revoke', async () => {
    const { status, body } = await join(await link());
    expect([status, body.role]).toEqual([200, 'tally']);
    expect((await club.get('/wristbands/regattas', {}, { key: body.key })).status).toBe(200);
    expect((await club.get('/members', { club_id: CLUB }, { key: body.key })).status).toBe(403);
    const keys = await club.server.staff.list_keys({});
    expect(keys).toMatchObject([{ name: 'Dock tablet', role: 'tally', revoked_at: null }, { role: null }]);
    await club.server.staff.revoke_key({ id: keys[0]!.id });
    expect((await club.get('/wristbands/regattas', {}, { key: body.key })).status).toBe(401);
  });

  it('lets one browser in, which may ask again until its key is used', async () => {
    const code = await link();
    const first = await join(code);
    expect((await join(code, 'browser-2')).status).toBe(403);
    const again = await join(code);
    expect(again.status).toBe(200);
    expect((await club.get('/wristbands/regattas', {}, { key: first.body.key })).status).toBe(401);
    expect((await club.get('/wristbands/regattas', {}, { key: again.body.key })).status).toBe(200);
    // A replay of the request, also at the moment of the first use, leaves the tablet in.
    expect((await join(code)).status).toBe(403);
    expect((await club.get('/wristbands/regattas', {}, { key: again.body.key })).status).toBe(200);
  });

  it.each(['/wristbands/regattas', '/regattas?club_id=c'])(
    'is used up by the first request of its key, whichever way that takes: %s',
    async (path) => {
      const code = await link('manager');
      const { key } = (await join(code)).body;
      expect((await club.get(path, {}, { key })).status).toBe(200);
      expect((await join(code)).status).toBe(403);
    },
  );

  it('lets one in, the tablet or a replay, where both come at once', async () => {
    const code = await link();
    const { key } = (await join(code)).body;
    const [used, replayed] = await Promise.all([club.get('/wristbands/regattas', {}, { key }), join(code)]);
    expect([used.status, replayed.status]).toSatisfy(
      ([of, at]: number[]) => (of === 200 && at === 403) || (of === 401 && at === 200),
    );
  });

  it('ends after a quarter of an hour, whatever the clock says', async () => {
    const [used, unused] = [await link(), await link()];
    club.now.at = Date.now() + 100 * 60_000;
    running = 15 * 60_000 - 1;
    expect((await join(used)).status).toBe(200);
    running += 1;
    expect((await join(unused)).status).toBe(403);
  });

  it.each([{}, { code: 'x' }, { code: 1, device: 'browser-1' }, 'nothing'])('refuses %j', async (body) => {
    const response = await club.server.app.request('/join', { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('has been used'),
      code: null,
      reason: 'tablet_link_used_up',
      values: {},
    });
  });
});

describe('the PIN of a kiosk', () => {
  const unlock = (pin: string, key?: string) =>
    club.call('POST', '/wristbands/kiosk/unlock', { body: { pin }, ...(key && { key }) });

  it('ends a kiosk, and no other digits do', async () => {
    expect((await club.get('/wristbands/kiosk')).body.data).toEqual({ pin_set: false });
    expect(await club.server.staff.set_kiosk_pin({ club_id: CLUB, pin: '4711' })).toEqual({ is_set: true });
    expect((await club.get('/wristbands/kiosk')).body.data).toEqual({ pin_set: true });
    expect((await unlock('4712')).body.data).toEqual({ unlocked: false });
    expect((await unlock('4711')).body.data).toEqual({ unlocked: true });
    const stored = JSON.stringify(club.server.store.read.all('SELECT * FROM kiosk_pins'));
    expect(stored).not.toContain('4711');
  });

  it('is not to be guessed: after five wrong ones the key waits, another one does not', async () => {
    await club.server.staff.set_kiosk_pin({ club_id: CLUB, pin: '4711' });
    for (const pin of ['0', '1', '2', '3', '4']) expect((await unlock(pin)).status).toBe(200);
    const { status, body, headers } = await unlock('4711');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(200);
    const { key } = await club.newKey({ scopes: ['wristbands:read'] });
    expect((await unlock('4711', key)).body.data).toEqual({ unlocked: true });
  });
});
