import { expect, onTestFinished, test } from 'vitest';
import { record } from '../records';
import { FaultLink } from './fault-link';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** Upstream sends invalid records: each is deferred, and everything after it is read. */

/** Deeper than SQLite's JSON goes. */
const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);

const junk = [
  { id: null, last_name: 'Null' },
  { id: { of: 'an object' } },
  { id: '' },
  { id: 'deep', household: deep },
  { id: 'deeper', last_name: 'Walsh', unknown: deep },
  { last_name: deep },
  'a text',
  42,
  null,
  [],
];

test('in its change feed', async () => {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await upstream.put('members', [record('members', { id: 'mem_1' }), record('members', { id: 'mem_2' })]);
  link.rewrite = (path, body) => {
    if (!path.includes('/changes') || !Array.isArray(body.data)) return body;
    const changes = junk.map((one) => ({
      seq: 1,
      resource: 'members',
      id: (one as { id?: unknown } | null)?.id,
      deleted: false,
      record: one,
    }));
    const others = [
      null,
      'a text',
      { resource: null },
      { resource: ['members'] },
      { seq: 1, resource: 'members', id: null, deleted: true, record: null },
      { seq: 1, resource: 'members', id: 'mem_1', deleted: null, record: null },
      { seq: 1, resource: 'wristbands', id: '0417', regatta_id: null, deleted: true, record: null },
      { seq: 1, resource: 'wristbands', id: '0417', deleted: false, record: { id: '0417' } },
    ];
    return { ...body, data: [...changes, ...others, ...body.data] };
  };
  await world.connect();
  const status = await world.settle();
  expect(status.problem).toBe(null);
  expect((await laptop.list(`/members?club_id=${CLUB}`)).map(({ id }) => id)).toEqual(['mem_1', 'mem_2']);
  const unreadable = await laptop.staff('list_unreadable', {});
  expect(unreadable.length).toBeGreaterThanOrEqual(7);
});

test.each(['cursor', 'skip'] as const)('in its lists, page by page by %s', async (paging) => {
  const upstream = await SpecOnlyUpstream.start({ paging });
  const link = await FaultLink.start({ target: upstream.url });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  for (let i = 0; i < 130; i += 1) upstream.put('members', { id: `m${i}` });
  // On the last page: continuing by `skip` counts existing records.
  link.rewrite = (path, body) =>
    path.includes('/members') && !body.has_more ? { ...body, data: [...junk, ...body.data] } : body;
  await laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  expect((await settle(laptop)).problem).toBe(null);
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(130);
});
