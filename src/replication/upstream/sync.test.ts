import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

/** Two real servers: a laptop and its upstream. */
let upstream: TestClub;
let laptop: TestClub;
beforeEach(async () => {
  upstream = await startClub();
  laptop = await startClub({ sync: { backOffMs: [20, 100], pollMs: 500, longPollMs: 1_000 } });
});
afterEach(() => Promise.all([laptop.close(), upstream.close()]));

const connect = () =>
  laptop.server.staff.set_upstream({ url: upstream.url, key: upstream.key, club_id: null });
const status = () => laptop.server.staff.sync_status({});

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await check())) {
    if (performance.now() > deadline)
      throw new Error(`not in time: ${JSON.stringify(await status(), null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('sync with another Dockside', () => {
  it('fills an empty laptop with what upstream has', async () => {
    await upstream.put('members', [record('members', { id: 'm1', favourite_colour: 'blue' } as never)]);
    await connect();
    await until(async () => (await status()).fill === null);
    const { body } = await laptop.get('/members', { club_id: CLUB });
    expect(body.data).toMatchObject([{ id: 'm1', favourite_colour: 'blue' }]);
    expect(await status()).toMatchObject({ online: true, problem: null, fill: null });
  });

  it('sends what was written before and after, in order', async () => {
    await laptop.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await laptop.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
    await connect();
    await laptop.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    await until(async () => (await status()).outbox.waiting === 0);
    const { body } = await upstream.get('/scores', { regatta_id: 'reg_1' });
    expect(body.data).toMatchObject([{ registration_id: 'ent_1', finish_time: 60 }]);
    await until(async () => {
      const ours = await laptop.get('/scores', { regatta_id: 'reg_1' });
      return ours.body.data[0].id === body.data[0].id && ours.body.data.length === 1;
    });
  });

  it('hears of what others write upstream at once', async () => {
    await connect();
    await upstream.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await until(async () => (await laptop.get('/regattas', { club_id: CLUB })).body.data.length === 1);
  });
});

describe('a member’s portal session', () => {
  const ask = { club_id: CLUB, membership_number: '1042', initial_view: 'billing' } as const;
  const mint = (input: object = {}) => laptop.server.staff.upstream_portal_session({ ...ask, ...input });

  it('is upstream’s where there is one, with its link', async () => {
    expect(await mint()).toEqual({ session: null, refusal: null });
    await upstream.put('members', [record('members', { membership_number: '1042' })]);
    await connect();
    const { session, refusal } = await mint();
    expect(refusal).toBeNull();
    expect(session).toMatchObject({ membership_number: '1042', initial_view: 'billing' });
    expect(session!.url.startsWith(`${upstream.url}/portal/sessions/`)).toBe(true);
    expect(await mint({ club_id: 'another' })).toEqual({ session: null, refusal: null });
  });

  it('is not, in words, where upstream refuses or does not answer', async () => {
    await connect();
    expect(await mint()).toEqual({ session: null, refusal: expect.stringContaining('1042') });
    await upstream.close();
    expect(await mint()).toEqual({ session: null, refusal: expect.stringMatching(/\w/) });
  });
});

describe('what upstream refuses', () => {
  const entry = { regatta_id: 'reg_1', sail_number: 'IRL 1' };
  const scan = (id: string) => ({ id, regatta_id: 'reg_1', status: 'sailing', timestamp: 1 });
  const outbox = async () => laptop.server.staff.list_outbox({ state: null });

  /** A regatta lost by upstream, which refuses writes about it. */
  beforeEach(async () => {
    await upstream.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await connect();
    await until(async () => (await laptop.get('/regattas', { club_id: CLUB })).body.data.length === 1);
    await upstream.server.store.write((db) => {
      db.run("DELETE FROM regattas WHERE key = 'reg_1'");
      // Not in the change log, so the laptop keeps it.
      db.run("DELETE FROM change_log WHERE key = 'reg_1'");
    });
  });

  it('needs attention, with a message and with upstream’s answer, and holds up nothing else', async () => {
    await laptop.post('/wristbands/scan_event', scan('7'));
    const person = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
    await laptop.post('/membership-applications', { club_id: CLUB, plan_id: 'p', applicant_data: [person] });
    await until(async () => (await status()).outbox.attention === 1 && (await status()).outbox.waiting === 0);
    expect(await outbox()).toMatchObject([
      { summary: 'Wristband 7 sailing', state: 'attention', regatta_id: 'reg_1', answer: { status: 404 } },
    ]);
    const window = { club_id: CLUB, start_date: 0, end_date: 9e15 };
    const applicants = async (club: TestClub) => (await club.get('/membership-applicants', window)).body.data;
    const [there] = await applicants(upstream);
    await until(async () => (await applicants(laptop))[0].id === there.id);
    expect(await applicants(laptop)).toHaveLength(1);
  });

  it('is sent once it is retried and upstream takes it', async () => {
    await laptop.post('/registrations', { ...entry, id: 'ent_1' });
    await laptop.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    await until(async () => (await status()).outbox.attention === 1);
    // The score depends on the entry, so it waits instead of being refused.
    expect((await status()).outbox.waiting).toBe(1);
    await upstream.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await laptop.server.staff.retry_item({ id: (await outbox())[0]!.id });
    await until(async () => (await status()).outbox.waiting === 0);
    expect((await status()).outbox.attention).toBe(0);
    expect((await upstream.get('/scores', { regatta_id: 'reg_1' })).body.data).toHaveLength(1);
  });

  it('can be discarded: it is never sent, and stays here', async () => {
    await laptop.post('/wristbands/scan_event', scan('7'));
    await until(async () => (await status()).outbox.attention === 1);
    const [item] = await outbox();
    await laptop.server.staff.discard_item({ id: item!.id });
    await expect(laptop.server.staff.discard_item({ id: item!.id })).rejects.toThrow(/no longer waiting/);
    expect(await outbox()).toEqual([]);
    expect((await laptop.get('/wristbands', { regatta_id: 'reg_1' })).body.data).toHaveLength(1);
  });
});

describe('the key', () => {
  it('that lacks a scope: what it may not read is said to be so, what it may not send waits', async () => {
    await upstream.put('members', [record('members', { id: 'm1' })]);
    await upstream.put('orders', [record('orders', { id: 'o1' })]);
    const { key } = await upstream.newKey({ scopes: ['members:read'] });
    await laptop.server.staff.set_upstream({ url: upstream.url, key, club_id: null });
    const area = async (name: string) => (await status()).areas.find(({ resource }) => resource === name);
    await until(async () => (await area('members'))?.state === 'read');
    expect(await area('members')).toMatchObject({ records: 1 });
    expect(await area('orders')).toMatchObject({ state: 'not_permitted', records: 0 });
    await laptop.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await until(async () => (await status()).outbox.not_permitted === 1);
    expect((await status()).problem).toBe(null);

    await connect();
    await until(async () => (await area('orders'))?.records === 1);
    await until(async () => (await upstream.get('/regattas', { club_id: CLUB })).body.data.length === 1);
  });

  it('that is revoked: nothing is lost, and it says what to do', async () => {
    const made = await upstream.newKey();
    await laptop.server.staff.set_upstream({ url: upstream.url, key: made.key, club_id: null });
    await upstream.server.staff.revoke_key({ id: made.id });
    await laptop.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await until(async () => (await status()).problem?.kind === 'unauthorized');
    expect((await status()).outbox.waiting).toBe(1);
    await connect();
    await until(async () => (await status()).outbox.waiting === 0);
  });
});

describe('setting upstream', () => {
  it('refuses a key that is not accepted, an address that is none, and itself', async () => {
    const set = (url: string, key: string) => laptop.server.staff.set_upstream({ url, key, club_id: null });
    await expect(set(upstream.url, 'dsk_no')).rejects.toThrow(/refused the API key/);
    await expect(set('ftp://club', 'k')).rejects.toThrow();
    await expect(set(laptop.url, laptop.key)).rejects.toThrow(/this server’s own address/);
    expect((await status()).upstream).toBe(null);
  });

  it('says before which records made here it is not sent', async () => {
    expect((await status()).not_sent).toEqual([]);
    await laptop.put('members', [record('members', { id: 'm1' })]);
    await laptop.put('membership-applicants', [record('membership-applicants')]);
    await laptop.put('tee-times', [record('tee-times')]);
    expect((await status()).not_sent).toEqual(['members', 'tee-times']);
    await connect();
    expect((await status()).not_sent).toEqual([]);
  });

  it('is forgotten with its key, and what is here stays', async () => {
    await upstream.put('members', [record('members', { id: 'm1' })]);
    await connect();
    await until(async () => (await status()).fill === null);
    expect(await laptop.server.staff.clear_upstream({})).toMatchObject({
      upstream: null,
      activity: 'off',
      areas: [],
    });
    expect((await laptop.get('/members', { club_id: CLUB })).body.data).toHaveLength(1);
  });

  it('does not wait for a mistyped address that never answers: the corrected one ends it', async () => {
    const mute = createServer();
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const { port } = mute.address() as AddressInfo;
    const asked = once(mute, 'connection');
    const set = laptop.server.staff.set_upstream;
    const mistyped = Promise.resolve(
      set({ url: `http://127.0.0.1:${port}`, key: upstream.key, club_id: null }),
    ).catch((error: Error) => error);
    const [socket] = (await asked) as [Socket];
    expect(await connect()).toMatchObject({ upstream: { url: upstream.url } });
    expect(await mistyped).toMatchObject({ message: expect.stringContaining('Another address replaced') });
    socket.destroy();
    mute.close();
  });

  it('at a wrong server is corrected before anything came from it, and its club goes', async () => {
    const wrong = await startClub();
    const staff = laptop.server.staff;
    await wrong.putClub({ id: 'wrong', name: 'Another club' });
    const { key } = await wrong.server.staff.create_key({
      name: 'k',
      club_id: 'wrong',
      scopes: ['members:read'],
      expires_at: null,
    });
    await staff.set_upstream({ url: wrong.url, key, club_id: null });
    expect((await staff.session({})).clubs.map(({ id }) => id)).toContain('wrong');
    await connect();
    expect((await staff.session({})).clubs.map(({ id }) => id)).toEqual([CLUB]);
    await wrong.close();
  });

  it('is taken back with the club that came with it, while nothing has', async () => {
    const empty = await startClub();
    const { staff } = empty.server;
    await empty.putClub({ id: 'new', name: 'New club' });
    const { key } = await staff.device_key({ club_id: 'new' });
    const open = () => fetch(`${empty.url}/api/v1/time`, { headers: { 'api-key': key } });
    expect((await open()).status).toBe(200);
    await staff.remove_empty_club({ club_id: 'new' });
    // An open page is refused, in the API's own words.
    expect((await open()).status).toBe(401);
    expect((await staff.session({})).clubs.map(({ id }) => id)).not.toContain('new');
    await upstream.put('members', [record('members', { id: 'm1' })]);
    await expect(upstream.server.staff.remove_empty_club({ club_id: CLUB })).rejects.toThrow(
      /so it was kept/,
    );
    await empty.close();
  });

  it('is published by /healthz, without the address', async () => {
    await connect();
    await until(async () => (await status()).online);
    const health = (await (await fetch(`${laptop.url}/healthz`)).json()) as { sync: object };
    expect(health.sync).toMatchObject({ upstream: true, online: true, problem: null });
    expect(JSON.stringify(health)).not.toContain(new URL(upstream.url).host);
  });
});

describe('a wrong clock', () => {
  it('is measured by upstream’s, and changes nothing of what is sent or fetched', async () => {
    laptop.now.at = Date.now() + 7 * 60_000;
    await connect();
    await until(async () => (await status()).clock_skew_ms !== null);
    expect((await status()).clock_skew_ms).toBeGreaterThan(6 * 60_000);
    laptop.now.at = Date.now() - 365 * 24 * 3600_000;
    await laptop.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await until(async () => (await upstream.get('/regattas', { club_id: CLUB })).body.data.length === 1);
  });
});
