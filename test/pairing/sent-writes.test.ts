import { expect, onTestFinished, test } from 'vitest';
import { assignFirstVersions, assignVersions } from '../../src/replication/pairing/assign-versions';
import { FILE_LIMITS } from '../../src/replication/pairing/limits';
import { mergeMessage } from '../../src/replication/pairing/merge';
import { becomeNode } from '../../src/replication/pairing/node';
import { findPeer } from '../../src/replication/pairing/peers';
import { readMessage } from '../../src/replication/pairing/sync-message';
import { listOutbox, markSent, requeue } from '../../src/replication/upstream/state/outbox';
import { setUpstream } from '../../src/replication/upstream/state/upstream';
import { runJson } from '../cli';
import { Side } from '../sync/side';
import { IMPATIENT } from '../sync/world';
import { CLUB, SimulatedNode } from './node';

async function openNode(name: string): Promise<SimulatedNode> {
  const node = await SimulatedNode.open(name, 0);
  onTestFinished(() => node.close());
  await node.store.write((db) => {
    setUpstream(db, { url: 'http://127.0.0.1:9', club_id: CLUB, key_prefix: 'dsk_', key_protected: false });
    becomeNode(db, { clubId: CLUB, name, base: 'both' });
  });
  while (await node.store.write(assignFirstVersions));
  return node;
}

/** One receives everything the other knows and it lacks. */
async function hear(from: SimulatedNode, to: SimulatedNode): Promise<void> {
  const sender = await from.store.write(assignVersions);
  const bundle = readMessage(
    from.store.read,
    findPeer(to.store.read, sender.node)?.heard_to ?? 0,
    FILE_LIMITS,
  );
  await to.store.write((db) => mergeMessage(db, bundle, to.now()));
}

test('what one laptop sent the other can send again, in the order in which it was written', async () => {
  const [first, second] = [await openNode('first'), await openNode('second')];
  await first.act('regattas.save', { id: 'reg', club_id: CLUB, name: 'Cup' });
  await hear(first, second);
  const crossing = { id: 'crs', regatta_id: 'reg', race_number: 1, crossed_at: 5 };
  await first.act('crossings.save', crossing);
  await first.store.write(assignVersions);
  await first.act('crossings.remove', { id: 'crs' });
  await first.store.write(assignVersions);
  // Sent after both were queued: the other learns the end of the first after the second.
  for (const { id } of listOutbox(first.store.read, {})) {
    await first.store.write((db) => markSent(db, id, 1));
    await first.store.write(assignVersions);
  }
  await hear(first, second);
  expect(listOutbox(second.store.read, {})).toEqual([]);
  // The cloud was set back to a backup, and the second works with it now.
  await second.store.write((db) => requeue(db, { state: 'sent' }));
  expect(listOutbox(second.store.read, {}).map(({ operation }) => operation)).toEqual([
    'regattas.save',
    'crossings.save',
    'crossings.remove',
  ]);
});

test('a laptop that was set back to a backup of before it took over goes on working with the cloud', async () => {
  const [cloud, first, second] = await Promise.all([
    Side.start(),
    Side.start({ sync: IMPATIENT }),
    Side.start({ sync: IMPATIENT }),
  ]);
  onTestFinished(async () => {
    await Promise.all([cloud, first, second].map((side) => side.close()));
  });
  await cloud.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Cup' });
  await first.staff('set_upstream', { url: cloud.url, key: await cloud.newKey(), club_id: CLUB });
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'first' });
  await second.staff('pairing_join', { address: first.url, code, name: 'second', base: 'both' });
  await second.staff('set_upstream', { url: cloud.url, key: await cloud.newKey(), club_id: CLUB });
  const regattas = (side: Side) => side.list(`/regattas?club_id=${CLUB}`);
  await expect.poll(() => regattas(second)).toHaveLength(1);
  const { file } = await second.staff('back_up', {});
  await second.staff('pairing_take_over', {});
  const role = async (side: Side) => (await side.staff('pairing_status', {})).role;
  await expect.poll(() => role(first)).toBe('standby');

  await second.stop();
  await runJson(['restore', file], { dataDir: second.dataDir });
  await second.start();
  await expect.poll(() => role(second)).toBe('primary');
  expect(await role(first)).toBe('standby');
  await first.write('POST', '/crossings', { id: 'x', regatta_id: 'reg', race_number: 1, crossed_at: 5 });
  await expect.poll(() => cloud.list('/crossings?regatta_id=reg')).toHaveLength(1);
});
