import { expect, onTestFinished, test } from 'vitest';
import { forgetUpstream } from '../../src/club/integration/forget-upstream';
import { queueUnsent } from '../../src/club/integration/queue-unsent';
import type { OperationId } from '../../src/contract/routes';
import { listOutbox } from '../../src/replication/upstream/state/outbox';
import { setCloud } from '../cloud';
import { Acts, entry, T0 } from '../pairing/acts';
import { CLUB, SimulatedNode } from '../pairing/node';
import { isSoak } from '../soak';
import { Random } from './random';

/** Few seeds in ordinary runs, among them two that once made records differ; `npm run soak` runs them all. */
const seeds = isSoak ? Array.from({ length: 300 }, (_, i) => i + 1) : [1, 2, 3, 4, 15, 73];

/** Server-specific fields, such as time and author of a write: a cloud's need not equal these. */
const OWN = [
  'version',
  'recorded_at',
  'recorded_by',
  'recorded_on',
  'received_at',
  'submitted_at',
  'applied',
];

type Contents = Record<string, unknown>;

/** All records of sent kinds, without server-specific fields. */
function contents(node: SimulatedNode): Record<string, Contents> {
  const kinds = [...node.contents()].filter(([ref]) => !ref.startsWith('score-history '));
  return Object.fromEntries(
    kinds.map(([ref, json]) => {
      const record = JSON.parse(json);
      for (const field of OWN) delete record[field];
      for (const correction of record.corrections ?? []) delete correction.corrected_at;
      return [ref, record];
    }),
  );
}

/** Empties a place in a race that is no longer a pursuit race: the place means nothing there, and is not sent. */
function forgetStrayPlace(score: Contents, all: readonly Contents[]): void {
  const isItsRace = ({ scoring, race_number }: Contents) => scoring && race_number === score.race_number;
  if (score.finish_place && all.find(isItsRace)?.scoring !== 'pursuit') score.finish_place = null;
}

/** Sets a cloud, and plays there what is queued. Nothing but removals may be refused. @returns the writes, in order */
async function connect(laptop: SimulatedNode, cloud: SimulatedNode): Promise<Sent[]> {
  await laptop.store.write((db) => {
    setCloud(db);
    queueUnsent(db, CLUB, laptop.now());
  });
  const sent = listOutbox(laptop.store.read, {}).map(({ operation, request }): Sent => {
    const { body, query } = request as { body?: object; query?: object };
    return { operation, input: body ?? query ?? {} };
  });
  const refused: string[] = [];
  for (const { operation, input } of sent) {
    const isTaken = await cloud.act(operation as OperationId, input);
    if (!isTaken && !operation.endsWith('.remove')) refused.push(`${operation} ${JSON.stringify(input)}`);
  }
  expect(refused).toEqual([]);
  return sent;
}

interface Sent {
  operation: string;
  input: object & { reason?: string };
}

/** A laptop without a cloud that has a regatta with a boat and a race. */
async function begin(): Promise<SimulatedNode> {
  const laptop = await open('laptop');
  const starts = [{ fleet: 'IRC', starts_at: T0 }];
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await act(laptop, 'regattas.save', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  await act(laptop, 'registrations.save', { ...entry('r1'), helm: 'Ann Alfa', crew: ['Ben Bravo'] });
  await act(laptop, 'races.save', { regatta_id: 'reg', race_number: 1, starts });
  return laptop;
}

async function act(node: SimulatedNode, operation: OperationId, input: object): Promise<void> {
  expect(await node.act(operation, input), operation).not.toBeNull();
}

async function open(name: string): Promise<SimulatedNode> {
  const node = await SimulatedNode.open(name, 0);
  onTestFinished(() => node.close());
  return node;
}

test.each(seeds)('seed %i: what was written without a cloud makes the same records in one', async (seed) => {
  const [laptop, cloud] = [await open('laptop'), await open('cloud')];
  const acts = new Acts(new Random(`without a cloud ${seed}`));
  await laptop.act('regattas.save', {
    id: 'reg',
    club_id: CLUB,
    name: 'Autumn Cup',
    fleets: [{ name: 'IRC', rating_system: 'tcf' }],
  });
  for (const boat of ['r1', 'r2', 'r3']) await laptop.act('registrations.save', entry(boat));
  await laptop.act('races.save', {
    regatta_id: 'reg',
    race_number: 1,
    starts: [{ fleet: 'IRC', starts_at: T0 }],
  });
  for (let i = 0; i < 150; i += 1) {
    const { operation, input } = acts.next(laptop.now());
    await laptop.act(operation, input);
  }
  expect(listOutbox(laptop.store.read, {})).toEqual([]);
  await connect(laptop, cloud);
  const [there, here] = [contents(cloud), contents(laptop)];
  // A clock's correction is sent only if a time still depends on it.
  for (const ref of Object.keys(here))
    if (ref.startsWith('clock-corrections ') && !there[ref]) delete here[ref];
  for (const score of Object.values(here)) forgetStrayPlace(score, Object.values(here));
  expect(there).toEqual(here);
});

test('a wristband that took the place of a lost one says so in the cloud', async () => {
  const [laptop, cloud] = [await begin(), await open('cloud')];
  const band = (id: string, more: object) =>
    act(laptop, 'wristbands.assign', {
      id,
      regatta_id: 'reg',
      registration_id: 'r1',
      timestamp: T0,
      ...more,
    });
  await band('07', { holder: 'Ben Bravo' });
  await band('06', { holder: 'Ann Alfa' });
  await act(laptop, 'wristbandScanEvent', {
    id: '06',
    regatta_id: 'reg',
    status: 'sailing',
    timestamp: T0 + 5,
  });
  // 05 takes the place of 06, and 04 that of 05.
  await band('05', { replaces: '06', timestamp: T0 + 10 });
  await band('04', { replaces: '05', timestamp: T0 + 20 });
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
});

const DEVICE = { device_id: 'd', device_name: 'Finish boat' };
const clock = { device_clock: { ...DEVICE, device_at: T0, offset_ms: 0, uncertainty_ms: 5 } };
const crossings = (...ids: string[]) => ids.map((id) => ({ resource: 'crossings', id }));

/** A laptop with a start signal and two finishes, timed by one device. */
async function beginTimed(): Promise<SimulatedNode> {
  const laptop = await begin();
  const race = { regatta_id: 'reg', race_number: 1 };
  await act(laptop, 'signals.save', { ...race, id: 's1', signal: 'start', signalled_at: T0, ...clock });
  await act(laptop, 'registrations.save', entry('r2'));
  for (const boat of ['r1', 'r2'])
    await act(laptop, 'crossings.save', {
      ...{ ...race, id: `of ${boat}`, registration_id: boat, crossed_at: T0 + 60_000, ...clock },
    });
  return laptop;
}

const correct = (laptop: SimulatedNode, id: string, shift_ms: number, times: object[]) =>
  act(laptop, 'clockCorrections.apply', {
    ...{ id, regatta_id: 'reg', ...DEVICE, reason: `Slow, says ${id}`, shift_ms, times },
  });

test('corrections of a clock are made and undone in the cloud as they were here', async () => {
  const [laptop, cloud] = [await beginTimed(), await open('cloud')];
  // By their ids, the corrections sort in another order than they were made.
  await correct(laptop, 'k3', 1_000, [...crossings('of r1', 'of r2'), { resource: 'signals', id: 's1' }]);
  await correct(laptop, 'k2', 2_000, crossings('of r1'));
  await act(laptop, 'clockCorrections.undo', { id: 'k2' });
  await correct(laptop, 'k1', 4_000, crossings('of r2'));
  // A start set by hand since the signal was corrected holds.
  const start = { regatta_id: 'reg', race_number: 1, fleet: 'IRC', starts_at: T0 + 500 };
  await act(laptop, 'races.setStart', start);
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
  // Both sides undid the same correction.
  for (const id of ['k1', 'k3'])
    for (const node of [laptop, cloud])
      await act(node, 'clockCorrections.undo', { id, undone_at: T0, undone_by: 'Office' });
  expect(contents(cloud)).toEqual(contents(laptop));
});

test('a time that was set by hand since a correction is sent as it is, and a correction without any is not sent', async () => {
  const [laptop, cloud] = [await beginTimed(), await open('cloud')];
  await correct(laptop, 'k1', 1_000, crossings('of r1', 'of r2'));
  await correct(laptop, 'k2', 2_000, crossings('of r1'));
  const race = { regatta_id: 'reg', race_number: 1 };
  await act(laptop, 'crossings.save', { ...race, id: 'of r1', crossed_at: T0 + 70_000 });
  const sent = await connect(laptop, cloud);
  const corrections = sent.filter(({ operation }) => operation === 'clockCorrections.apply');
  expect(corrections.map(({ input }) => input)).toMatchObject([{ id: 'k1', times: [{ id: 'of r2' }] }]);
  const moved = (node: SimulatedNode) =>
    Object.entries(contents(node)).filter(([ref]) => /^(crossings|scores|races) /.test(ref));
  expect(moved(cloud)).toEqual(moved(laptop));
});

test('the last reason that was given for a record is sent with it', async () => {
  const [laptop, cloud] = [await begin(), await open('cloud')];
  const edit = (code: string | null, reason?: string) =>
    act(laptop, 'scores.edit', { registration_id: 'r1', race_number: 1, code, reason });
  await edit('OCS', 'Seen over the line');
  await edit('DSQ', 'Protest 3');
  await edit('DNF');
  await act(laptop, 'registrations.save', { ...entry('r2'), reason: 'Late entry' });
  await act(laptop, 'registrations.remove', { id: 'r2', reason: 'Entered twice' });
  // The reason of one act is not that of another.
  await act(laptop, 'regattas.save', { id: 'reg', club_id: CLUB, name: 'Winter Cup', reason: 'Postponed' });
  const sent = await connect(laptop, cloud);
  const reasons = sent.map(({ operation, input }) => [operation, input.reason]);
  expect(reasons.filter(([, reason]) => reason)).toEqual([
    ['registrations.remove', 'Entered twice'],
    ['regattas.save', 'Postponed'],
    ['scores.edit', 'Protest 3'],
  ]);
});

test('a place in a pursuit race goes along where the boat has a crossing; one that lost its meaning holds up no code', async () => {
  const [laptop, cloud] = [await begin(), await open('cloud')];
  const place = async (race_number: number) => {
    const race = { regatta_id: 'reg', race_number };
    await act(laptop, 'races.save', { ...race, scoring: 'pursuit' });
    await act(laptop, 'crossings.save', {
      ...{ ...race, id: `c${race_number}`, registration_id: 'r1', crossed_at: T0 + 60_000 },
    });
    await act(laptop, 'scores.setPlaces', { ...race, places: [{ registration_id: 'r1', finish_place: 1 }] });
  };
  for (const race_number of [1, 2]) await place(race_number);
  await act(laptop, 'races.save', { regatta_id: 'reg', race_number: 2, scoring: 'time' });
  await act(laptop, 'scores.edit', { registration_id: 'r1', race_number: 2, code: 'DSQ' });
  await connect(laptop, cloud);
  const scores = Object.values(contents(cloud)).filter((record) => 'finish_place' in (record as object));
  const [one, two] = (scores as { race_number: number }[]).toSorted((a, b) => a.race_number - b.race_number);
  expect(one).toMatchObject({ finish_place: 1 });
  expect(two).toMatchObject({ finish_place: null, code: 'DSQ' });
});

const cell = { registration_id: 'r1', race_number: 1 };

test.each<[act: string, before: [OperationId, object], after: [OperationId, object]]>([
  ['a penalty', ['scores.setCode', { ...cell, code: 'ZFP' }], ['scores.setCode', { ...cell, code: null }]],
  ['laps', ['scores.edit', { ...cell, laps: 3 }], ['scores.edit', { ...cell, laps: null }]],
  [
    'a check-in',
    [
      'scores.checkIn',
      { regatta_id: 'reg', race_number: 1, boats: [{ registration_id: 'r1', checked_in: true }] },
    ],
    [
      'scores.checkIn',
      { regatta_id: 'reg', race_number: 1, boats: [{ registration_id: 'r1', checked_in: null }] },
    ],
  ],
  ['the result', ['scores.setCode', { ...cell, code: 'ZFP' }], ['scores.remove', cell]],
])('%s cleared without a cloud is cleared in one, though a crossing made the finish', async (_, ...acts) => {
  const [laptop, cloud] = [await beginTimed(), await open('cloud')];
  const [before, after] = acts;
  await act(laptop, ...before);
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
  await laptop.store.write((db) => forgetUpstream(db));
  await act(laptop, ...after);
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
});

test('a code cleared before the crossing has a start is cleared in the cloud', async () => {
  const [laptop, cloud] = [await begin(), await open('cloud')];
  const race = { regatta_id: 'reg', race_number: 2 };
  await act(laptop, 'crossings.save', { ...race, id: 'c', registration_id: 'r1', crossed_at: T0 + 60_000 });
  await act(laptop, 'scores.setCode', { ...cell, race_number: 2, code: 'OCS' });
  await connect(laptop, cloud);
  await laptop.store.write((db) => forgetUpstream(db));
  await act(laptop, 'scores.setCode', { ...cell, race_number: 2, code: null });
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
});

test('a result removed without a cloud stays removed when its crossing is sent', async () => {
  const [laptop, cloud] = [await beginTimed(), await open('cloud')];
  await act(laptop, 'scores.remove', cell);
  await connect(laptop, cloud);
  expect(contents(cloud)).toEqual(contents(laptop));
});

test('a finish that only a crossing made is sent with the crossing alone', async () => {
  const [laptop, cloud] = [await beginTimed(), await open('cloud')];
  const sent = await connect(laptop, cloud);
  expect(sent.filter(({ operation }) => operation.startsWith('scores'))).toEqual([]);
});
