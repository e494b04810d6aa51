import { expect, onTestFinished, test } from 'vitest';
import { findRecord } from '../../src/db/records';
import { listConflicts } from '../../src/replication/pairing/conflicts';
import { LINK_LIMITS } from '../../src/replication/pairing/limits';
import { becomeNode } from '../../src/replication/pairing/node';
import { applyInCycle } from '../../src/replication/upstream/pull/apply';
import { accept } from '../../src/replication/upstream/push/responses';
import { listOutbox } from '../../src/replication/upstream/state/outbox';
import { setCloud } from '../cloud';
import { T0 } from './acts';
import { Meeting, pairBy } from './meeting';
import { CLUB, SimulatedNode } from './node';

/** Two paired laptops that both work with one cloud, step by step: nothing here happens by itself. */
class Club {
  readonly #meeting: Meeting;

  private constructor(
    readonly writer: SimulatedNode,
    readonly reader: SimulatedNode,
    readonly cloud: SimulatedNode,
  ) {
    this.#meeting = new Meeting('http://writer', reader, writer);
  }

  static async open(): Promise<Club> {
    const nodes = await Promise.all(['writer', 'reader', 'cloud'].map((name) => SimulatedNode.open(name, 0)));
    onTestFinished(() => {
      for (const node of nodes) node.close();
    });
    const [writer, reader, cloud] = nodes as [SimulatedNode, SimulatedNode, SimulatedNode];
    for (const { store, name } of [writer, reader])
      await store.write((db) => {
        becomeNode(db, { clubId: CLUB, name, base: 'both' });
        setCloud(db, CLUB);
      });
    await pairBy('http://writer', reader, writer);
    const club = new Club(writer, reader, cloud);
    await writer.act('regattas.save', { id: 'reg', club_id: CLUB, name: 'Cup' });
    await club.send();
    await club.meet();
    return club;
  }

  /** Sends the writer's oldest queued write, and takes the cloud's answer. */
  async send(): Promise<void> {
    const { writer, cloud } = this;
    const [item] = listOutbox(writer.store.read, { state: 'waiting' });
    const { operation, request, resource, key } = item!;
    await cloud.act(operation, (request.body ?? request.query) as object);
    const data = findRecord(cloud.store.read, resource, CLUB, key) ?? null;
    await writer.store.write((db) => accept(db, item!, { data, isReplay: false }, writer.now()));
  }

  /** A laptop, else the reader, reads a crossing in the cloud, or that it is gone there. */
  async read(id: string, laptop: SimulatedNode = this.reader): Promise<void> {
    const found = findRecord(this.cloud.store.read, 'crossings', CLUB, id);
    const change = {
      resource: 'crossings',
      id,
      regatta_id: null,
      record: found ? { ...found } : null,
    } as const;
    const context = { clubId: CLUB, clock: () => laptop.now() };
    await laptop.store.write((db) => applyInCycle(db, context, { run: 1, removals: 'approved' }, [change]));
  }

  async meet(): Promise<void> {
    while (await this.#meeting.exchange(LINK_LIMITS));
  }

  /** The crossing's second on both laptops; undefined: they do not have it. */
  seconds(id: string): (number | undefined)[] {
    return [this.writer, this.reader].map(({ store }) => {
      expect(listConflicts(store.read)).toEqual([]);
      const found = findRecord(store.read, 'crossings', CLUB, id);
      return found && (found.crossed_at - T0) / 1000;
    });
  }
}

const cross = (node: SimulatedNode, id: string, second: number) =>
  node.act('crossings.save', { id, regatta_id: 'reg', race_number: 1, crossed_at: T0 + 1000 * second });
const remove = (node: SimulatedNode, id: string) => node.act('crossings.remove', { id });

test.each(['new', 'known'])(
  'a %s crossing that was edited before it had a version, read in between and removed, is removed on both',
  async (id) => {
    const club = await Club.open();
    const { writer } = club;
    if (id === 'known') {
      await cross(writer, id, 0);
      await club.send();
      await club.meet();
    }
    await cross(writer, id, 1);
    await cross(writer, id, 2);
    await club.send();
    await club.read(id);
    await club.send();
    await remove(writer, id);
    await club.meet();
    expect(club.seconds(id)).toEqual([undefined, undefined]);
  },
);

test.each([
  ['new', 'each'],
  ['new', 'the last'],
  ['known', 'each'],
  ['known', 'the last'],
])(
  'a %s crossing that was edited before it had a version, of which %s state was read and edited, has that edit on both',
  async (id, states) => {
    const club = await Club.open();
    const { writer, reader } = club;
    if (id === 'known') {
      await cross(writer, id, 0);
      await club.send();
      await club.meet();
    }
    await cross(writer, id, 1);
    await cross(writer, id, 2);
    await club.send();
    if (states === 'each') await club.read(id);
    await club.send();
    await club.read(id);
    await cross(reader, id, 3);
    await club.meet();
    expect(club.seconds(id)).toEqual([3, 3]);
  },
);

test('a crossing that was made and removed before it had a version, and read in between, is removed on both', async () => {
  const club = await Club.open();
  await cross(club.writer, 'x', 1);
  await remove(club.writer, 'x');
  await club.send();
  await club.read('x');
  await club.meet();
  expect(club.seconds('x')).toEqual([undefined, undefined]);
});

test('a crossing that was removed in the cloud before it had a version here is removed on both', async () => {
  const club = await Club.open();
  const { writer, cloud } = club;
  await cross(cloud, 'x', 1);
  await writer.put('crossings', findRecord(cloud.store.read, 'crossings', CLUB, 'x')!);
  await club.read('x');
  await remove(cloud, 'x');
  await club.read('x', writer);
  await club.meet();
  expect(club.seconds('x')).toEqual([undefined, undefined]);
});

test('an edit on each, of a state that both have, is still asked about', async () => {
  const club = await Club.open();
  const { writer, reader } = club;
  await cross(writer, 'x', 1);
  await club.send();
  await club.read('x');
  await cross(writer, 'x', 2);
  await cross(reader, 'x', 3);
  await club.meet();
  for (const { store } of [writer, reader])
    expect(listConflicts(store.read)).toMatchObject([{ resource: 'crossings', key: 'x', kind: 'changed' }]);
});
