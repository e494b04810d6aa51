import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetUpstream } from '../../src/club/integration/forget-upstream';
import { queueUnsent } from '../../src/club/integration/queue-unsent';
import type { OperationId } from '../../src/contract/routes';
import { assignFirstVersions } from '../../src/replication/pairing/assign-versions';
import { LINK_LIMITS } from '../../src/replication/pairing/limits';
import { becomeNode } from '../../src/replication/pairing/node';
import { listOutbox } from '../../src/replication/upstream/state/outbox';
import { setCloud } from '../cloud';
import { entry, T0 } from './acts';
import { Meeting, pairBy } from './meeting';
import { CLUB, SimulatedNode } from './node';

const ADDRESS = 'http://first';

/** Two paired laptops, neither of which has a cloud. */
let first: SimulatedNode;
let second: SimulatedNode;
let meeting: Meeting;

async function meet(): Promise<void> {
  while (await meeting.exchange(LINK_LIMITS));
}

const queued = ({ store }: SimulatedNode) =>
  listOutbox(store.read, {}).map(({ operation, key }) => `${operation} ${key.replace('\u001f', ' ')}`);

/** Sets a cloud as staff do. */
const connect = ({ store }: SimulatedNode) =>
  store.write((db) => {
    setCloud(db, CLUB);
    queueUnsent(db, CLUB, 5);
  });

async function act(node: SimulatedNode, operation: OperationId, input: object): Promise<void> {
  expect(await node.act(operation, input)).not.toBeNull();
}

const finish = (node: SimulatedNode, boat: string, finish_time: number) =>
  act(node, 'scores.edit', { registration_id: boat, race_number: 1, finish_time });

beforeEach(async () => {
  [first, second] = [await SimulatedNode.open('first', 0), await SimulatedNode.open('second', 0)];
  for (const node of [first, second]) onTestFinished(() => node.close());
  await act(first, 'regattas.save', {
    ...{ id: 'reg', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC', rating_system: 'tcf' }] },
  });
  for (const { store, name } of [first, second]) {
    await store.write((db) => becomeNode(db, { clubId: CLUB, name, base: 'both' }));
    while (await store.write(assignFirstVersions));
  }
  await pairBy(ADDRESS, second, first);
  meeting = new Meeting(ADDRESS, second, first);
  await meet();
});

test('two laptops without a cloud queue nothing, and one save of each record once one of them has one', async () => {
  await act(second, 'registrations.save', entry('r1'));
  await meet();
  for (let time = 60; time < 80; time += 1) await finish(time % 2 ? first : second, 'r1', time);
  await meet();
  await act(second, 'wristbandScanEvent', { id: '04', regatta_id: 'reg', status: 'sailing', timestamp: T0 });
  expect([...queued(first), ...queued(second)]).toEqual([]);

  await connect(first);
  await meet();
  const saves = queued(first);
  expect(saves).toHaveLength(new Set(saves).size);
  expect(saves.map((save) => save.split(' ')[0]).toSorted()).toEqual([
    'regattas.save',
    'registrations.save',
    'scores.edit',
    'wristbandScanEvent',
  ]);
  expect(queued(second).toSorted()).toEqual(saves.toSorted());

  // From here on each write is queued where it is made.
  await finish(second, 'r1', 90);
  expect(queued(second)).toHaveLength(saves.length + 1);
  await meet();
  expect(queued(first)).toHaveLength(saves.length + 1);
});

test('the laptop that is left sends what the other one wrote, and what was deleted', async () => {
  await act(first, 'registrations.save', entry('r1'));
  await act(first, 'registrations.save', entry('r2'));
  await meet();
  await act(first, 'registrations.remove', { id: 'r2' });
  await meet();
  await connect(second);
  expect(queued(second)).toEqual(['registrations.remove r2', 'regattas.save reg', 'registrations.save r1']);
  // The other one comes back with more.
  await act(first, 'registrations.save', { ...entry('r1'), helm: 'Ann' });
  await act(first, 'registrations.save', entry('r3'));
  await meet();
  expect(queued(second).slice(3)).toEqual(['registrations.save r1', 'registrations.save r3']);
});

test('a cloud of a paired laptop is sent what is noted here before what is queued here', async () => {
  await connect(first);
  await act(second, 'registrations.save', entry('r1'));
  // Not heard yet: noted. Heard, but not queued there yet: noted as well.
  expect(queued(second)).toEqual([]);
  await meeting.exchange(LINK_LIMITS);
  await finish(second, 'r1', 60);
  await meet();
  expect(
    queued(first)
      .slice(-2)
      .map((save) => save.split(' ')[0]),
  ).toEqual(['registrations.save', 'scores.edit']);
});

test('a correction that the cloud has is not sent again when it was undone without a cloud', async () => {
  await act(first, 'registrations.save', entry('r1'));
  const device = { device_id: 'd', device_name: 'Boat' };
  await act(first, 'crossings.save', {
    ...{ id: 'c1', regatta_id: 'reg', race_number: 1, registration_id: 'r1', crossed_at: T0 },
    device_clock: { ...device, device_at: T0, offset_ms: 0, uncertainty_ms: 5 },
  });
  const times = [{ resource: 'crossings', id: 'c1' }];
  await act(first, 'clockCorrections.apply', {
    ...{ id: 'k1', regatta_id: 'reg', ...device, shift_ms: 1_000, reason: 'Slow', times },
  });
  await connect(first);
  const before = queued(first).length;
  await first.store.write(forgetUpstream);
  await act(first, 'clockCorrections.undo', { id: 'k1' });
  await connect(first);
  const operations = queued(first)
    .slice(before)
    .map((save) => save.split(' ')[0]);
  expect(operations).toEqual(['crossings.save', 'clockCorrections.undo']);
});
