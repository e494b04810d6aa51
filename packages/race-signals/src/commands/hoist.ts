import { type Afterwards, type RaceSignalName, raceSignals, type SignalKind } from '../signals';
import type { Command, DisplayedHoist, GroupState, SignalDraft, StartLineState } from '../state';
import { hoist as t } from '../words';

/** Consequences of a hoist, for people. */
export const afterwardsLabels: Record<Afterwards, string> = {
  warning_one_minute_after_removal: t.warningSignalIsMade,
  warning_hours_after_schedule: t.startIsSoMany,
  signals_ashore: t.furtherSignalsAreMadeAshore,
  no_more_racing_today: t.thereIsNoMore,
  nothing: '',
};

interface Hoist {
  fleets?: readonly string[] | null;
  flags?: readonly string[];
  details?: SignalDraft['details'];
}

export type Shown = Pick<Command, 'up' | 'down' | 'sounds' | 'asks' | 'drafts' | 'follows'>;

/** Displays a row of Race Signals now. */
export function hoist(name: RaceSignalName, now: number, { fleets = null, flags }: Hoist = {}): Shown {
  const row = raceSignals[name];
  const up = flags ?? row.flags;
  return {
    up,
    down: [],
    sounds: row.sounds,
    asks: null,
    drafts: [{ signal: row.kind, flags: up, fleets, signalled_at: now, details: null }],
    follows: afterwardsLabels[row.afterwards],
  };
}

/** Lowers a displayed flag now, without a sound. */
export function lowered(
  signal: SignalKind,
  flags: readonly string[],
  now: number,
  { fleets = null, details = null }: Hoist,
): Shown {
  const removed = `${signal}_removed` as SignalKind;
  return {
    up: [],
    down: flags,
    sounds: [],
    asks: null,
    drafts: [{ signal: removed, flags, fleets, signalled_at: now, details }],
    follows: '',
  };
}

/** Flags of groups that come down when another flag holds them. */
export function hoistsThatEnd({ displayed }: StartLineState, groups: readonly GroupState[]): string[] {
  return displayed
    .filter((hoisted) =>
      groups.some(
        (group) =>
          isSequenceOf(hoisted, group) ||
          (hoisted.signal === 'individual_recall' && sameFleets(hoisted.fleets, group.group.fleets)) ||
          (group.hold !== null &&
            group.hold.since === hoisted.since &&
            sameFlags(group.hold.flags, hoisted.flags)),
      ),
    )
    .flatMap(({ flags }) => flags);
}

export function isSequenceOf({ signal, fleets }: DisplayedHoist, { group, phase }: GroupState): boolean {
  const ofSequence = ['warning', 'preparatory', 'one_minute', 'start', 'sequence_step'].includes(signal);
  return phase === 'sequence' && ofSequence && sameFleets(fleets, group.fleets);
}

export function sameFlags(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join();
}

export function sameFleets(a: readonly string[] | null, b: readonly string[] | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function inOrderOfStart({ order, groups }: StartLineState): GroupState[] {
  return order.map((index) => groups[index]!);
}
