import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Signal } from '@contract/areas/start/signals';
import { routeTable } from '@contract/route-table';
import { boundedId, madePrefix, plannedPrefix } from '@contract/signal-ids';
import type { PlannedSignal, SignalDraft } from '@dockside/race-signals';
import { signalWrites as t } from '@messages/races/start-line';
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

/** The start line of a race, as the origin of its outbox items. */
export function placeOf({ race_number }: Race, { id, name }: Regatta): NewItem['place'] {
  return {
    label: t.race(name, race_number),
    path: `/races/${encodeURIComponent(id)}/${race_number}/start`,
  };
}

/** A race’s writes as outbox items. `label` describes their joint effect, for people. */
export function toItems(writes: readonly Write[], label: string, race: Race, regatta: Regatta): NewItem[] {
  const { regatta_id, race_number } = race;
  return writes.map((write) => ({
    ...write,
    kind: 'signal',
    label,
    place: placeOf(race, regatta),
    // One lane for each scope: a key that may not plan races must not block signals.
    lane: `${routeTable[write.operation].scope}/${regatta_id}/${race_number}/signals`,
  }));
}

/** The id of a manual signal. */
export function newSignalId(): string {
  return `sig_${uuidv7()}`;
}

/**
 * The id of a clock's signal: the same on every device, so that it is recorded once, but new after restarting the
 * sequence.
 */
export function plannedSignalId(
  race: Pick<Race, 'regatta_id' | 'race_number'>,
  { key, at }: Pick<PlannedSignal, 'key' | 'at'>,
): string {
  return boundedId(`${plannedPrefix(race)}${at}_${key}`);
}

/**
 * The id of a signal made by hand, for a device that sees every change: the same on each device that makes it in the
 * same state of the race, so that two who press at once record one signal. It counts void signals too, so that one made
 * again after Undo is another.
 */
export function handSignalId(
  { regatta_id, race_number }: Pick<Race, 'regatta_id' | 'race_number'>,
  signals: readonly Pick<KnownSignal, 'id'>[],
  { signal, flags, fleets, details }: Pick<SignalDraft, 'signal' | 'flags' | 'fleets' | 'details'>,
): string {
  const meant = [
    ...flags,
    ...(fleets ?? []),
    ...Object.values(details ?? {}).filter((value) => value !== null),
  ];
  return boundedId([madePrefix({ regatta_id, race_number }), signals.length, signal, ...meant].join('_'));
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

/** A signal with its storage state. */
export interface KnownSignal extends Signal {
  /** `sent`: the server has it as shown. */
  state: ItemState | 'sent';
  /** The server's refusal, for people. */
  refusal: string | undefined;
}

/**
 * A race’s signals as this device knows them, oldest first: the server’s, with pending writes applied in order. A
 * refused signal stays in the list: it was made, and a person must decide.
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
    const refusal = item.state === 'refused' ? (item.lastError ?? t.serverRefusedIt) : undefined;
    apply(item, { state: stateOf(item), refusal });
  }
  return [...known.values()].sort((a, b) => a.signalled_at - b.signalled_at || (a.id < b.id ? -1 : 1));
}

type Recorded = Extract<OutboxItem, { operation: 'signals.save' }>;

/** The server's future record of a signal, as far as known here. */
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
  // Already answered: the list read since has it.
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
  saving: t.beingSavedOnThisDevice,
  waiting: t.savedOnThisDevice,
  unsaved: t.notSavedOnThisDevice,
  refused: t.refusedByServer,
  sent: t.savedOnServer,
};

/** Storage state of a signal, or the reason for refusal, as text. */
export function stateLabel({ state, refusal }: Pick<KnownSignal, 'state' | 'refusal'>): string {
  return refusal === undefined ? stateLabels[state] : t.notSavedByServer(refusal);
}
