import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import { isSigned, type Receiver, startReceiver } from '../../../test/webhook-receiver';
import { revokeApiKey } from '../../club/access/api-keys';
import { allowHost, forbidHost } from '../../club/integration/webhook-hosts';
import type { ClubServerOptions } from '../../club-server';
import type { WebhookWithSecret } from '../../contract/areas/integration/webhooks';
import { descriptorOf, resourceNames } from '../../contract/resources';
import { markSandbox } from '../../db/sandbox';
import { erasePersonalData } from '../../personal-data/erase';

const HOUR = 3_600_000;

let club: TestClub;
let receiver: Receiver;
/** Restarts with other options than those of `beforeEach`. */
async function start(options: Partial<ClubServerOptions> = {}): Promise<void> {
  club = await startClub(options);
  await club.putClub();
  receiver = await startReceiver();
  await allow(receiver.host);
}
beforeEach(() => start());
afterEach(async () => {
  await club.close();
  await receiver.close();
});

const allow = (host: string) => club.server.store.write((db) => allowHost(db, CLUB, host, 1));

async function makeEndpoint(body: object = {}, key = club.key): Promise<WebhookWithSecret> {
  const made = await club.post('/webhooks', { url: receiver.url, event_types: ['*'], ...body }, { key });
  expect(made.status, made.text).toBe(200);
  return made.body.data;
}

const putMember = (id: string, first_name = 'Nora') =>
  club.put('members', [record('members', { id, first_name })]);
const ask = async (id: string) =>
  (await club.get('/webhooks')).body.data.find((one: { id: string }) => one.id === id);
const deliveries = async (webhook_id: string, state?: string) =>
  (await club.get('/webhook-deliveries', { webhook_id, state })).body.data;

/** Lets time pass: what waits for it is looked at again. */
function pass(ms: number): void {
  club.now.ran += ms;
  club.server.store.changes.announce();
}

/** Waits until something holds that requests in the background bring about. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('events', () => {
  it('tell what was created, changed and deleted, signed so that the library of receivers verifies them', async () => {
    await putMember('mem_before');
    const { secret } = await makeEndpoint();
    await putMember('mem_1');
    await receiver.has(1);
    await putMember('mem_1', 'Nora Maeve');
    await receiver.has(2);
    await putMember('mem_before', 'Ita');
    await receiver.has(3);
    await club.server.store.write((db) => db.run("DELETE FROM members WHERE key = 'mem_1'"));
    await receiver.has(4);
    expect(receiver.received.map(({ type, data }) => [type, data.id, data.record?.first_name])).toEqual([
      ['member.created', 'mem_1', 'Nora'],
      ['member.updated', 'mem_1', 'Nora Maeve'],
      ['member.updated', 'mem_before', 'Ita'],
      ['member.deleted', 'mem_1', undefined],
    ]);
    for (const one of receiver.received) expect(isSigned(one, secret!)).toBe(true);
    expect(isSigned(receiver.received[0]!, 'whsec_c2VjcmV0')).toBe(false);
    const [first] = receiver.received;
    expect(JSON.parse(first!.body)).toMatchObject({
      type: 'member.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { club_id: CLUB, resource: 'members', deleted: false, seq: expect.any(Number) },
    });
  });

  it('of other types than those subscribed to are not sent, nor those from before the subscription', async () => {
    const { id } = await makeEndpoint({ event_types: ['member.updated'] });
    await putMember('mem_1');
    await putMember('mem_2');
    await club.call('PATCH', `/webhooks/${id}`, { body: { event_types: ['member.created'] } });
    await putMember('mem_3');
    await receiver.has(1);
    await putMember('mem_3', 'Ita');
    await putMember('mem_4');
    await receiver.has(2);
    expect(receiver.received.map(({ type, data }) => [type, data.id])).toEqual([
      ['member.created', 'mem_3'],
      ['member.created', 'mem_4'],
    ]);
  });

  it('are what the key that made the endpoint may read, and end with that key', async () => {
    const { key, id } = await club.newKey({ scopes: ['webhooks:read', 'webhooks:write', 'tee_times:read'] });
    const endpoint = await makeEndpoint({}, key);
    await putMember('mem_1');
    await club.put('tee-times', [record('tee-times', { id: 'tee_1' })]);
    await receiver.has(1);
    expect(receiver.received.map(({ type }) => type)).toEqual(['tee_time.created']);

    await club.server.store.write((db) => revokeApiKey(db, id, 1));
    await club.put('tee-times', [record('tee-times', { id: 'tee_2' })]);
    const staff = (await club.server.staff.device_key({ club_id: CLUB })).key;
    const seen = async () => (await club.get('/webhooks', {}, { key: staff })).body.data[0];
    await until(async () => !(await seen()).enabled);
    expect(await seen()).toMatchObject({
      id: endpoint.id,
      disabled_reason: expect.stringContaining('revoked'),
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('every kind of record has the trigger that says what is new', () => {
    const triggers = club.server.store.read
      .all<{ tbl_name: string }>(
        "SELECT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_new'",
      )
      .map(({ tbl_name }) => tbl_name);
    expect(triggers.toSorted()).toEqual(resourceNames.map((name) => descriptorOf(name).table).toSorted());
  });
});

it('an endpoint is seen and changed by the key that made it and by staff, and by no other', async () => {
  const { id } = await makeEndpoint();
  const { key } = await club.newKey();
  expect((await club.get('/webhooks', {}, { key })).body.data).toEqual([]);
  const asked = [
    await club.call('PATCH', `/webhooks/${id}`, { key, body: { url: 'https://evil.example.org/' } }),
    await club.call('DELETE', `/webhooks/${id}`, { key }),
    await club.post(`/webhooks/${id}/secret`, {}, { key }),
    await club.call('POST', `/webhooks/${id}/ping`, { key }),
    await club.get('/webhook-deliveries', { webhook_id: id }, { key }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const staff = (await club.server.staff.device_key({ club_id: CLUB })).key;
  expect((await club.get('/webhooks', {}, { key: staff })).body.data).toHaveLength(1);
});

describe('an attempt that fails', () => {
  it('is repeated with the same webhook-id; records keep their order and others do not wait', async () => {
    const { id, secret } = await makeEndpoint();
    receiver.reply = ({ data }) => ({
      status: data.id === 'mem_1' && receiver.received.length < 4 ? 500 : 200,
    });
    await putMember('mem_1');
    await receiver.has(1);
    await until(async () => (await ask(id)).failing_since !== null);
    await putMember('mem_1', 'Ita');
    await putMember('mem_2');
    await receiver.has(2);
    expect(receiver.received[1]!.data.id).toBe('mem_2');
    await until(async () => (await deliveries(id, 'waiting')).length === 2);
    pass(10_000);
    await receiver.has(3);
    await until(async () => (await deliveries(id, 'waiting'))[1].attempts === 2);
    pass(60_000);
    await receiver.has(5);
    const ofFirst = receiver.received.filter(({ data }) => data.id === 'mem_1');
    expect(ofFirst.map(({ type }) => type)).toEqual([
      'member.created',
      'member.created',
      'member.created',
      'member.updated',
    ]);
    expect(new Set(ofFirst.map((one) => one.id)).size).toBe(2);
    expect(ofFirst.every((one) => isSigned(one, secret!))).toBe(true);
    await until(async () => (await ask(id)).failing_since === null);
  });

  it('waits as long as Retry-After asks for', async () => {
    const { id } = await makeEndpoint();
    receiver.reply = { status: 503, headers: { 'retry-after': '3600' } };
    await putMember('mem_1');
    await receiver.has(1);
    await until(async () => (await ask(id)).failing_since !== null);
    const [waiting] = await deliveries(id);
    expect(waiting.next_attempt_at - Date.now()).toBeGreaterThan(0.9 * HOUR);
    receiver.reply = { status: 200 };
    pass(HOUR / 2);
    await putMember('mem_2');
    await until(async () => (await deliveries(id, 'waiting')).length === 2);
    expect(receiver.received).toHaveLength(1);
    pass(HOUR / 2);
    await receiver.has(3);
  });

  it('with 410 disables the endpoint; what changes until it is enabled again is sent then', async () => {
    const { id } = await makeEndpoint();
    receiver.reply = { status: 410 };
    await putMember('mem_1');
    await until(async () => !(await ask(id)).enabled);
    expect((await ask(id)).disabled_reason).toContain('410');
    await putMember('mem_2');
    expect((await club.call('POST', `/webhooks/${id}/ping`)).status).toBe(400);
    receiver.reply = { status: 200 };
    await club.call('PATCH', `/webhooks/${id}`, { body: { enabled: true } });
    await receiver.has(2);
    expect(receiver.received.map(({ data }) => data.id)).toEqual(['mem_1', 'mem_2']);
  });

  it('for about a day disables the endpoint, in words, and what was given up can be sent again', async () => {
    const { id } = await makeEndpoint();
    receiver.reply = { status: 500, body: 'out of order' };
    await putMember('mem_1');
    for (let attempt = 1; (await ask(id)).enabled; attempt++) {
      await until(async () => !(await ask(id)).enabled || (await deliveries(id))[0].attempts === attempt);
      pass(11 * HOUR);
    }
    expect((await ask(id)).disabled_reason).toMatch(/Nothing got through.*It answered 500/);
    const [given] = await deliveries(id, 'failed');
    expect(given).toMatchObject({ attempts: 11, status: 500 });
    const details = (await club.get(`/webhook-deliveries/${given.id}`)).body.data;
    expect(details.attempt_list).toHaveLength(11);
    expect(details.attempt_list[0]).toMatchObject({
      status: 500,
      response_body: 'out of order',
      request_headers: { 'webhook-id': given.id },
      duration_ms: expect.any(Number),
    });
    expect((await club.call('POST', `/webhook-deliveries/${given.id}/redeliver`)).status).toBe(400);

    receiver.reply = { status: 200 };
    await club.call('PATCH', `/webhooks/${id}`, { body: { enabled: true } });
    const again = await club.post(`/webhooks/${id}/redeliver`, { since: given.created_at });
    expect(again.body.data).toEqual({ queued: 1 });
    await until(async () => (await deliveries(id, 'delivered')).length === 1);
    expect(receiver.received.at(-1)!.id).toBe(given.id);
    const before = receiver.received.length;
    await club.call('POST', `/webhook-deliveries/${given.id}/redeliver`);
    await receiver.has(before + 1);
    expect(receiver.received.at(-1)!.body).toBe(details.body);
  });
});

it('what waits survives a restart of the server, and is sent at once then', async () => {
  const { id } = await makeEndpoint();
  receiver.reply = { status: 500 };
  await putMember('mem_1');
  await until(async () => (await ask(id)).failing_since !== null);
  receiver.reply = { status: 200 };
  await club.restart();
  await receiver.has(2);
  expect(receiver.received[1]!.id).toBe(receiver.received[0]!.id);
});

it('a ping is sent whatever the endpoint subscribes to', async () => {
  const { id } = await makeEndpoint({ event_types: ['score.deleted'] });
  const { body } = await club.call('POST', `/webhooks/${id}/ping`);
  await receiver.has(1);
  expect(receiver.received[0]).toMatchObject({
    id: body.data.id,
    type: 'webhook.ping',
    data: { webhook_id: id },
  });
});

describe('secrets', () => {
  it('are shown once, kept in a file of their own, and replaced with an overlap', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { url: receiver.url, event_types: ['*'] };
    const made = await club.post('/webhooks', body, { headers });
    const again = await club.post('/webhooks', body, { headers });
    const { id, secret } = made.body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(again.body.data).toEqual({ ...made.body.data, secret: null });
    expect((await club.get('/webhooks')).text).not.toContain('whsec_');
    club.server.store.backup(join(club.dataDir, 'copy.db'));
    for (const name of readdirSync(club.dataDir).filter((one) => one.includes('.db')))
      expect(readFileSync(join(club.dataDir, name)).includes(secret), name).toBe(false);

    const rotated = await club.post(`/webhooks/${id}/secret`, { keep_previous_hours: 24 });
    const fresh = rotated.body.data.secret;
    await club.call('POST', `/webhooks/${id}/ping`);
    await receiver.has(1);
    expect([secret, fresh].map((one) => isSigned(receiver.received[0]!, one))).toEqual([true, true]);
    await club.post(`/webhooks/${id}/secret`, { keep_previous_hours: 0 });
    await club.call('POST', `/webhooks/${id}/ping`);
    await receiver.has(2);
    expect([secret, fresh].map((one) => isSigned(receiver.received[1]!, one))).toEqual([false, false]);
  });
});

describe('addresses', () => {
  it('in plain HTTP are refused until staff allow the host', async () => {
    const refused = await club.post('/webhooks', { url: 'http://192.168.1.5/', event_types: ['*'] });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'url']);
    for (const url of [
      'ftp://example.org/',
      'https://user:pass@example.org/',
      'https://example.org/#x',
      'nonsense',
    ])
      expect((await club.post('/webhooks', { url, event_types: ['*'] })).status, url).toBe(400);
  });

  it.each([
    ['https://127.0.0.1:1/', 'loopback'],
    ['https://2130706433:1/', 'loopback'],
    ['https://localhost:1/', 'loopback'],
    ['https://169.254.169.254/latest/meta-data', 'cloud metadata'],
    ['https://[::ffff:169.254.169.254]/', 'cloud metadata'],
    ['https://[::ffff:0:7f00:1]/', 'loopback'],
  ])('%s is refused when an endpoint is made, and when one is changed to it', async (url, words) => {
    const refusal = {
      status: 400,
      body: { errors: [{ path: 'url', message: expect.stringContaining(words) }] },
    };
    expect(await club.post('/webhooks', { url, event_types: ['*'] })).toMatchObject(refusal);
    const { id } = await makeEndpoint();
    expect(await club.call('PATCH', `/webhooks/${id}`, { body: { url } })).toMatchObject(refusal);
  });

  it('are judged at each delivery as they are when an endpoint is made', async () => {
    const ofHost = async (host: string, url: string) => {
      await allow(host);
      const { id } = await makeEndpoint({ url });
      await club.server.store.write((db) => forbidHost(db, CLUB, host));
      await club.call('POST', `/webhooks/${id}/ping`);
      await until(async () => (await deliveries(id))[0].attempts === 1);
      return (await deliveries(id))[0];
    };
    for (const host of ['localhost:1', '[::ffff:0:7f00:1]:1'])
      expect(await ofHost(host, `https://${host}/`)).toMatchObject({
        status: null,
        error: expect.stringContaining('loopback'),
      });
  });

  it('link-local addresses are refused even where staff allowed the host', async () => {
    await allow('169.254.169.254');
    const made = await club.post('/webhooks', { url: 'http://169.254.169.254/', event_types: ['*'] });
    expect(made.body.errors[0].message).toContain('cloud metadata');
  });

  it('a redirect is a failure, and is not followed', async () => {
    const { id } = await makeEndpoint();
    receiver.reply = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    await club.call('POST', `/webhooks/${id}/ping`);
    await until(async () => (await deliveries(id))[0].attempts === 1);
    expect((await deliveries(id))[0]).toMatchObject({
      status: 302,
      error: expect.stringContaining('redirect'),
    });
  });

  it('are judged as they are at the moment of connecting: a name that comes to stand for another one is refused', async () => {
    await club.close();
    await receiver.close();
    const answers = ['93.184.216.34', '127.0.0.1', '169.254.169.254'];
    let asked = 0;
    await start({
      resolveWebhook: (_name, done) => {
        asked += 1;
        // The first address is on the internet, where this test must not go. Any refused address refuses the whole
        // answer.
        const own = answers[Math.min(asked, answers.length - 1)]!;
        done(null, [
          { address: answers[0]!, family: 4 },
          { address: own, family: 4 },
        ]);
      },
    });
    const { id } = await makeEndpoint({ url: 'https://rebinding.example.org/' });
    await club.call('POST', `/webhooks/${id}/ping`);
    await until(async () => (await deliveries(id))[0].attempts === 1);
    expect((await deliveries(id))[0].error).toContain('127.0.0.1 is a loopback address');
    pass(10_000);
    await until(async () => (await deliveries(id))[0].attempts === 2);
    expect((await deliveries(id))[0].error).toContain('169.254.169.254');
    expect(asked).toBe(2);
  });
});

describe('a sandbox', () => {
  it('sends nothing outside this machine, and asks for no name, unless staff have allowed the host', async () => {
    await club.close();
    await receiver.close();
    const asked: string[] = [];
    await start({
      resolveWebhook: (name, done) => {
        asked.push(name);
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    await club.server.store.write(markSandbox);
    await club.restart();
    club.key = (await club.newKey()).key;
    const attempt = async (url: string) => {
      const { id } = await makeEndpoint({ url });
      await club.call('POST', `/webhooks/${id}/ping`);
      await until(async () => (await deliveries(id))[0].attempts === 1);
      return (await deliveries(id))[0];
    };
    for (const url of ['https://accounts.example.org/', 'https://93.184.216.34/'])
      expect(await attempt(url), url).toMatchObject({
        status: null,
        error: expect.stringContaining('A sandbox posts to allowed hosts only'),
      });
    expect(asked).toEqual([]);

    // A program on this machine, as staff have allowed it.
    expect(await attempt(receiver.url)).toMatchObject({ state: 'delivered', status: 204 });
    await allow(receiver.host.replace('127.0.0.1', 'receiver.example.org'));
    const named = receiver.url.replace('127.0.0.1', 'receiver.example.org');
    expect(await attempt(named)).toMatchObject({ state: 'delivered' });
    expect(asked).toEqual(['receiver.example.org']);
  });
});

it('removing personal data removes what deliveries say of it', async () => {
  const { id } = await makeEndpoint();
  receiver.reply = { status: 200, body: 'got Nora' };
  await putMember('mem_1');
  await until(async () => (await deliveries(id, 'delivered')).length === 1);
  receiver.reply = { status: 500 };
  await putMember('mem_2');
  await until(async () => (await deliveries(id, 'waiting')).length === 1);
  await erasePersonalData(club.server.store, { onlyCopy: true, deleteCopies: false });
  const [left, ...others] = await deliveries(id);
  expect(others).toEqual([]);
  expect(left).toMatchObject({ state: 'delivered', record_id: null });
  const { body } = await club.get(`/webhook-deliveries/${left.id}`);
  expect(body.data).toMatchObject({ body: null, attempt_list: [] });
  expect((await club.call('POST', `/webhook-deliveries/${left.id}/redeliver`)).status).toBe(400);
});
