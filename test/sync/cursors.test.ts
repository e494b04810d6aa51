import { describe, expect, onTestFinished, test } from 'vitest';
import { records } from '../records';
import { FaultLink } from './fault-link';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** Upstream refuses to go on from where it was asked to. */

const MEMBERS = 250;
const STATUSES = [400, 404, 409, 410, 422];
const refused = (status: number) => ({ status, body: { code: 'BAD_CURSOR', message: 'not one of ours' } });

async function open() {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const link = await FaultLink.start({ target: upstream.url });
  const laptop = await Side.start({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  for (let i = 0; i < MEMBERS; i += 1) upstream.put('members', { id: `m${i}` });
  const connect = () => laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  const members = () => laptop.list(`/members?club_id=${CLUB}`);
  const asked = (what: RegExp) => upstream.requests.filter((one) => what.test(one)).length;
  return { upstream, link, laptop, connect, members, asked };
}

describe('a list', () => {
  test.each(STATUSES)('whose own cursors are refused with %i is read by skip', async (status) => {
    const { link, laptop, connect, members, asked } = await open();
    let refusals = 0;
    link.answer = (path) => {
      if (!path.includes('cursor=')) return undefined;
      refusals += 1;
      return refused(status);
    };
    await connect();
    expect((await settle(laptop)).problem).toBe(null);
    expect(await members()).toHaveLength(MEMBERS);
    // Each cycle tries a few times, not for ever.
    const readings = asked(/GET \/members\?.*limit=100$/) - asked(/skip=100/);
    expect(refusals).toBeLessThanOrEqual(3 * Math.max(1, readings));
    expect(asked(/skip=200/)).toBeGreaterThan(0);
  });

  test.each(STATUSES)('whose stored cursor has expired, shown by %i, begins again', async (status) => {
    const { link, laptop, connect, members, asked } = await open();
    // The first read breaks off in the middle, and its cursor is kept.
    link.always('gateway-404', /members\?.*cursor=/);
    await connect();
    await expect
      .poll(async () => (await laptop.staff('sync_status', {})).problem?.kind)
      .toBe('invalid_response');
    let expired = 0;
    link.answer = (path) => (path.includes('cursor=') && expired++ === 0 ? refused(status) : undefined);
    link.always(null, /members\?.*cursor=/);
    await settle(laptop);
    expect(await members()).toHaveLength(MEMBERS);
    expect(asked(/skip=/)).toBe(0);
  });

  test('whose cursors lead round in a circle is read by skip', async () => {
    const { upstream, link, laptop, connect, members } = await open();
    const first = new Map<string, string>();
    link.rewrite = (path, body) => {
      if (!path.includes('/members') || body.data.length === 0) return body;
      // The last item of every page by cursor names the first page's end.
      const ours = first.get('cursor') ?? body.data.at(-1).cursor;
      first.set('cursor', ours);
      const data = body.data.map((item: object, index: number) =>
        index === body.data.length - 1 ? { ...item, cursor: ours } : item,
      );
      return { ...body, data };
    };
    await connect();
    expect((await settle(laptop)).problem).toBe(null);
    expect(await members()).toHaveLength(MEMBERS);
    expect(upstream.requests.some((one) => one.includes('skip=200'))).toBe(true);
  });

  test('that answers the same page to every skip is out of order, and not asked for ever', async () => {
    const { link, laptop, connect } = await open();
    link.rewrite = (path, body) => {
      if (!path.includes('/members')) return body;
      return { ...body, data: [{ id: 'm0' }], has_more: true };
    };
    await connect();
    await expect
      .poll(async () => (await laptop.staff('sync_status', {})).problem)
      .toMatchObject({ kind: 'invalid_response', message: expect.stringContaining('repeats the same page') });
  });
});

describe('a change feed', () => {
  test.each(STATUSES)(
    'whose position has expired, shown by %i, is read from its beginning',
    async (status) => {
      const world = await World.open({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
      onTestFinished(() => world.close());
      const { laptop, upstream, link } = world;
      const people = (n: number) => records('members', n, (index) => ({ id: `mem_${index}` }));
      await upstream.put('members', people(10));
      await world.settle();
      link.answer = (path) => (/changes\?after=[1-9]/.test(path) ? refused(status) : undefined);
      await upstream.put('members', people(20));
      await expect.poll(() => laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(20);
      link.answer = undefined;
      await world.settle();
      expect(await world.differences()).toEqual([]);
    },
  );

  test('that never knows a position of its own is out of order, and not begun again for ever', async () => {
    const world = await World.open({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
    onTestFinished(() => world.close());
    const { laptop, upstream, link } = world;
    await world.settle();
    link.answer = (path) => (/changes\?after=[1-9]/.test(path) ? refused(410) : undefined);
    await upstream.put(
      'members',
      records('members', 1_200, (index) => ({ id: `mem_${index}` })),
    );
    await expect
      .poll(async () => (await laptop.staff('sync_status', {})).problem)
      .toMatchObject({ kind: 'invalid_response', message: expect.stringContaining('its own feed') });
    link.answer = undefined;
    await world.settle();
    expect(await world.differences()).toEqual([]);
  });

  test('that stops short or goes on where it was is out of order', async () => {
    const world = await World.open({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
    onTestFinished(() => world.close());
    const { laptop, link } = world;
    await world.settle();
    link.rewrite = (path, body) =>
      path.includes('limit=1000') ? { ...body, has_more: true, next_after: 0 } : body;
    await laptop.staff('sync_now', {});
    await expect
      .poll(async () => (await laptop.staff('sync_status', {})).problem)
      .toMatchObject({ kind: 'invalid_response', message: expect.stringContaining('isn’t a change feed') });
    link.rewrite = undefined;
    await world.settle();
  });
});
