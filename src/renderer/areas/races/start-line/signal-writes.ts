import type { Race } from '@contract/areas/races';
import type { Regatta } from '@contract/areas/regattas';
import type { Signal } from '@contract/areas/signals';
import { routeTable } from '@contract/route-table';
import type { PlannedSignal, SignalDraft } from '@dockside/race-signals';
import { v7 as uuidv7 } from 'uuid';
import { deviceClock } from '@/api/clock/device-clock';
import {
  type ItemState,
  type NewItem,
  type OutboxItem,
  type QueuedItem,
  stateOf,
  type Write,
} from '@/api/outbox/item';

/** The start line of a race as the place that its outbox items come from. */
export function placeOf({ race_number }: Race, { id, name }: Regatta): NewItem['place'] {
  return {
    label: `${name}, race ${race_number}`,
    path: `/races/${encodeURIComponent(id)}/${race_number}/start`,
  };
}

/** A race’s writes as outbox items. `label` says what they do together, for people. */
export function toItems(writes: readonly Write[], label: string, race: Race, regatta: Regatta): NewItem[] {
  const { regatta_id, race_number } = race;
  return writes.map((write) => ({
    ...write,
    kind: 'signal',
    label,
    place: placeOf(race, regatta),
    // A key that may not plan races must not hold the signals up: one lane for each scope.
    lane: `${routeTable[write.operation].scope}/${regatta_id}/${race_number}/signals`,
  }));
}

/** The id of a signal that is made by hand. */
export function newSignalId(): string {
  return `sig_${uuidv7()}`;
}

/** The longest id that the contract takes. */
const MAX_ID = 255;

/** The beginning of the id of every signal that the clock makes in a race. */
export function plannedPrefix({ regatta_id, race_number }: Pick<Race, 'regatta_id' | 'race_number'>): string {
  return `sig_${regatta_id}_${race_number}_`;
}

/**
 * The id of a signal that the clock makes: the same on every device, so that it is recorded once, and another one when
 * the sequence was begun again.
 */
export function plannedSignalId(
  race: Pick<Race, 'regatta_id' | 'race_number'>,
  { key, at }: Pick<PlannedSignal, 'key' | 'at'>,
): string {
  return `${plannedPrefix(race)}${at}_${key}`.slice(0, MAX_ID);
}

/** Records a signal that was made. */
export function record({ regatta_id, race_number }: Race, id: string, draft: SignalDraft): Write {
  const { signal, flags, fleets, signalled_at, details } = draft;
  return {
    operation: 'signals.save',
    input: {
      body: {
        ...{ id, regatta_id, race_number, signal, signalled_at },
        flags: [...flags],
        fleets: fleets && [...fleets],
        details: details && { ...details },
        device_clock: deviceClock.stamp(signalled_at),
      },
    },
  };
}

/** A signal with where it is kept. */
export interface KnownSignal extends Signal {
  /** `sent`: the server has it as shown. */
  state: ItemState | 'sent';
  /** What the server refused of it and why, for people. */
  refusal: string | undefined;
}

/**
 * A race’s signals as they stand on this device: the server’s, with the writes that it may not have yet applied to them in
 * their order, oldest first. A signal that the server refused stays in the list: it was made, and somebody has to decide.
 */
export function knownSignals(
  { regatta_id, race_number }: Pick<Race, 'regatta_id' | 'race_number'>,
  ofServer: readonly Signal[],
  justSent: readonly OutboxItem[],
  items: readonly QueuedItem[],
): KnownSignal[] {
  const known = new Map(
    ofServer.map((signal): [string, KnownSignal] => [
      signal.id,
      { ...signal, state: 'sent', refusal: undefined },
    ]),
  );
  const apply = (item: OutboxItem, mark: Pick<KnownSignal, 'state' | 'refusal'>) => {
    if (item.operation === 'signals.save') {
      const { body } = item.input;
      if (body.regatta_id !== regatta_id || body.race_number !== race_number) return;
      known.set(body.id, { ...(known.get(body.id) ?? asRecorded(item)), ...mark });
    }
    if (item.operation === 'signals.correct') {
      const before = known.get(item.input.body.id);
      if (before) known.set(before.id, { ...corrected(before, item), ...mark });
    }
  };
  for (const item of justSent) apply(item, { state: 'sent', refusal: undefined });
  for (const item of items) {
    const refusal = item.state === 'refused' ? (item.lastError ?? 'The server refused it.') : undefined;
    apply(item, { state: stateOf(item), refusal });
  }
  return [...known.values()].sort((a, b) => a.signalled_at - b.signalled_at || (a.id < b.id ? -1 : 1));
}

type Recorded = Extract<OutboxItem, { operation: 'signals.save' }>;

/** What the server will make of a signal, as far as this device knows. */
function asRecorded({ input: { body }, createdAt }: Recorded): KnownSignal {
  const { id, regatta_id, race_number, signal, signalled_at } = body;
  const { mark = null, bearing = null, leg = null, text = null } = body.details ?? {};
  return {
    ...{ id, regatta_id, race_number, signal, signalled_at },
    fleets: body.fleets ?? null,
    flags: body.flags ?? [],
    details: body.details ? { mark, bearing, leg, text } : null,
    void: false,
    corrections: [],
    recorded_at: createdAt,
    recorded_by: null,
    device_clock: body.device_clock ?? null,
    version: 0,
    state: 'saving',
    refusal: undefined,
  };
}

function corrected(
  before: KnownSignal,
  item: Extract<OutboxItem, { operation: 'signals.correct' }>,
): KnownSignal {
  if (item.state === 'refused') return before;
  const { signalled_at = before.signalled_at, void: isVoid = before.void, reason } = item.input.body;
  // Answered already: the list that was read since has it.
  if (signalled_at === before.signalled_at && isVoid === before.void) return before;
  return {
    ...before,
    ...{ signalled_at, void: isVoid },
    corrections: [
      ...before.corrections,
      {
        ...{ signalled_at: before.signalled_at, void: before.void, reason },
        ...{ corrected_at: item.createdAt, corrected_by: null },
      },
    ],
  };
}

const stateLabels = {
  saving: 'Being saved on this device',
  waiting: 'Kept on this device; the server has not answered yet',
  unsaved: 'NOT kept on this device: leave this page open until the server has it',
  refused: 'Refused by the server',
  sent: 'Kept on the server',
};

/** Where a signal is kept, or why it was refused, as text. */
export function stateLabel({ state, refusal }: Pick<KnownSignal, 'state' | 'refusal'>): string {
  return refusal === undefined ? stateLabels[state] : `Not kept by the server: ${refusal}`;
}
