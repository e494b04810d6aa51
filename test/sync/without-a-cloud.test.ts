import { expect, onTestFinished, test } from 'vitest';
import { queueUnsent } from '../../src/club/integration/queue-unsent';
import type { OperationId } from '../../src/contract/routes';
import { listOutbox } from '../../src/replication/upstream/state/outbox';
import { setCloud } from '../cloud';
import { Acts, entry, T0 } from '../pairing/acts';
import { CLUB, SimulatedNode } from '../pairing/node';
import { Random } from './random';

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

/** All records of sent kinds, without server-specific fields. */
function contents(node: SimulatedNode): Record<string, unknown> {
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

async function open(name: string): Promise<SimulatedNode> {
  const node = await SimulatedNode.open(name, 0);
  onTestFinished(() => node.close());
  return node;
}

test.each([1, 2, 3, 4, 5, 6])(
  'seed %i: what was written without a cloud makes the same records in one',
  async (seed) => {
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
    await laptop.store.write((db) => {
      setCloud(db);
      queueUnsent(db, CLUB, laptop.now());
    });
    const refused: string[] = [];
    for (const { operation, request } of listOutbox(laptop.store.read, {})) {
      const { body, query } = request as { body?: object; query?: object };
      const isTaken = await cloud.act(operation as OperationId, body ?? query ?? {});
      if (!isTaken && !operation.endsWith('.remove')) refused.push(`${operation} ${JSON.stringify(request)}`);
    }
    expect(refused).toEqual([]);
    const [there, here] = [contents(cloud), contents(laptop)];
    // A clock's correction is sent only if a time still depends on it.
    for (const ref of Object.keys(here))
      if (ref.startsWith('clock-corrections ') && !there[ref]) delete here[ref];
    expect(there).toEqual(here);
  },
);
