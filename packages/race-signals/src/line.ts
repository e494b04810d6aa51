import type { SignalKind } from './signals';
import type { StartGroup, StartPlan } from './start-plan';
import type { DisplayedHoist, GroupState, SignalRecord, StartLineState } from './state';

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** A group while records are applied to it. */
export type ChangingGroup = Changing<GroupState>;

/** The starting line while records are applied to it. */
export interface Line extends Omit<Changing<StartLineState>, 'groups' | 'order' | 'displayed'> {
  groups: ChangingGroup[];
  order: number[];
  /** Flags that hold no group and belong to no sequence. */
  shown: DisplayedHoist[];
}

/** Applies a record. Returns why it does not fit, or null. */
export type Apply = (line: Line, record: SignalRecord) => string | null;

/** The starting line before its first signal. */
export function newLine(plan: StartPlan): Line {
  const groups = plan.groups.map(
    (group, index): ChangingGroup => ({
      index,
      group,
      phase: 'waiting',
      hold: null,
      attempt: 0,
      made: [],
      started_at: null,
      recalled_start_at: null,
      recalled_preparatory: null,
      preparatory: group.preparatory,
      individual_recall_at: null,
      released: null,
      pursuit_starts: [],
    }),
  );
  return {
    plan,
    groups,
    order: groups.map(({ index }) => index),
    shown: [],
    signals: [],
    unexpected: [],
    voided: [],
    last_event_at: null,
  };
}

/** Groups of a record, in starting order. */
export function groupsOf(line: Line, { fleets }: Pick<SignalRecord, 'fleets'>): ChangingGroup[] {
  const ordered = line.order.map((index) => line.groups[index]!);
  if (fleets === null) return ordered;
  return ordered.filter(({ group }) => group.fleets.some((fleet) => fleets.includes(fleet)));
}

/** Fleets of a group, for people. */
export function groupLabel({ fleets, class_flag }: StartGroup): string {
  return fleets.length > 0 ? fleets.join(', ') : class_flag;
}

/** Ends a group's sequence or start, which no longer counts. */
export function resetSequence(group: ChangingGroup): void {
  if (group.started_at !== null) {
    group.recalled_start_at = group.started_at;
    group.recalled_preparatory = group.preparatory;
  }
  group.started_at = null;
  group.made = [];
  group.pursuit_starts = [];
  group.individual_recall_at = null;
  group.released = null;
  group.preparatory = group.group.preparatory;
}

/** Signals that cancel an earlier scheduled time. */
const eventKinds: readonly SignalKind[] = [
  'start',
  'general_recall',
  'general_recall_removed',
  'postponement',
  'postponement_removed',
  'abandonment',
  'abandonment_removed',
];

export function movesSchedule({ signal }: SignalRecord): boolean {
  return eventKinds.includes(signal);
}
