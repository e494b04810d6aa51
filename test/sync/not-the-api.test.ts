import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { record } from '../records';
import { type Fault, FaultLink } from './fault-link';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** A proxy between laptop and upstream answers instead: nothing changes here. */

const PAGES: Fault[] = [
  'captive-portal',
  'gateway-403',
  'gateway-404',
  'gateway-405',
  'gateway-410',
  'redirect',
  'error-500',
  'error-503',
];

/** A laptop and an upstream that both have a regatta with a score. */
async function openRegatta(): Promise<World> {
  const world = await World.open({ retryAfter: 0 });
  onTestFinished(() => world.close());
  const { upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await upstream.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
  await upstream.write('POST', '/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
  await upstream.put('members', [record('members', { id: 'm1' }), record('members', { id: 'm2' })]);
  await world.settle();
  return world;
}

const status = ({ laptop }: World) => laptop.staff('sync_status', {});
const problem = async (world: World) => (await status(world)).problem?.kind;

describe.each(PAGES)('%s for everything', (page) => {
  test('a write stays queued, and a removal too', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    link.always(page, /(?:)/);
    await laptop.write('DELETE', '/scores?registration_id=ent_1&race_number=1');
    await laptop.write('POST', '/registrations', {
      id: 'ent_2',
      regatta_id: 'reg_1',
      sail_number: 'IRL 2',
    });
    await expect.poll(() => problem(world)).toBe('invalid_response');
    expect((await status(world)).outbox).toMatchObject({ waiting: 2, attention: 0, local: 0 });
    expect(await status(world)).toMatchObject({ online: false });

    link.always(null, /(?:)/);
    expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
    expect(await upstream.list('/scores?regatta_id=reg_1')).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  test('what was read stays, also when staff ask what the key may read', async () => {
    const world = await openRegatta();
    const { laptop, link } = world;
    link.always(page, /(?:)/);
    await laptop.staff('sync_now', {});
    await expect.poll(() => problem(world)).toBe('invalid_response');
    await laptop.staff('sync_now', {});
    expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(2);
    expect((await status(world)).areas.find(({ resource }) => resource === 'members')?.state).toBe('read');
    link.always(null, /(?:)/);
    await world.settle();
    expect(await world.differences()).toEqual([]);
  });
});

test.each(PAGES)('%s in place of the lists of an upstream without a feed', async (page) => {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const link = await FaultLink.start({ target: upstream.url });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  for (let i = 0; i < 130; i += 1) upstream.put('members', { id: `m${i}`, last_name: `Name ${i}` });
  await laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  await settle(laptop);
  link.always(page, /members\?/);
  laptop.clockAheadMs += 2 * 3_600_000;
  await laptop.staff('sync_now', {});
  await expect
    .poll(async () => (await laptop.staff('sync_status', {})).problem?.kind)
    .toBe('invalid_response');
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(130);
});

test('a page in place of one write’s answer holds up neither the other writes nor what is read', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  link.always('gateway-403', /membership-applications$/);
  const standard_fields = { first_name: 'Nora', last_name: 'Walsh' };
  await laptop.write('POST', '/membership-applications', {
    club_id: CLUB,
    plan_id: 'plan',
    applicant_data: [{ standard_fields }],
  });
  await laptop.write('POST', '/scores', { registration_id: 'ent_1', race_number: 2, finish_time: 70 });
  await upstream.put('members', [record('members', { id: 'm3' })]);
  await expect.poll(() => laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(3);
  expect(await upstream.list('/scores?regatta_id=reg_1')).toHaveLength(2);
  expect((await status(world)).outbox).toMatchObject({ waiting: 1, attention: 0, not_permitted: 0 });
  link.always(null, /membership-applications$/);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
});

test('JSON that is not the API’s is no answer either', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  await laptop.write('DELETE', '/scores?registration_id=ent_1&race_number=1');
  await world.settle();
  link.rewrite = () => ({ message: 'no Route matched with those values' });
  await expect.poll(() => problem(world)).toBe('invalid_response');
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(2);
  link.rewrite = undefined;
  await world.settle();
  expect(await world.differences()).toEqual([]);
});

test('a redirect is not followed: nobody else is given the key', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  const keys: unknown[] = [];
  const stranger = http.createServer((request, response) => {
    keys.push(request.headers['api-key']);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ request_id: '1', code: 'OK', status: 'success', data: [], has_more: false }),
    );
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  onTestFinished(() => {
    stranger.close();
  });
  link.redirectTo = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  link.always('redirect', /(?:)/);
  await laptop.write('POST', '/scores', { registration_id: 'ent_1', race_number: 2, finish_time: 70 });
  await expect.poll(() => problem(world)).toBe('invalid_response');
  expect(link.stats.faults.redirect).toBeGreaterThan(0);
  expect(keys).toEqual([]);
});

test('a feed that was away for a while brings back what the lists did not have meanwhile', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  const noFeed = { status: 404, body: { code: 'NOT_FOUND', message: 'no such route' } };
  const noMembers = { status: 200, body: { code: 'OK', data: [], has_more: false, next_cursor: null } };
  link.answer = (path) => {
    if (path.includes('/changes')) return noFeed;
    return path.includes('/members') ? noMembers : undefined;
  };
  await laptop.staff('sync_now', {});
  const members = () => laptop.list(`/members?club_id=${CLUB}`);
  await expect.poll(async () => (await members()).length).toBe(0);
  link.answer = undefined;
  await world.settle();
  expect(await members()).toHaveLength(2);
  expect(await world.differences()).toEqual([]);
});
