import { NOT_IN_PLAN } from './apply-sequence';
import { type Apply, type ChangingGroup, groupsOf, type Line, resetSequence } from './line';
import { preparatoryRules } from './preparatory';
import { type Afterwards, raceSignals } from './signals';
import type { Hold, SignalRecord, StartLineState } from './state';
import { applyHold as t } from './words';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** AP, alone or over A, H or a numeral pennant: groups that have not started wait. */
export const applyPostponement: Apply = (line, record) => {
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const groups = found.filter(({ phase }) => phase !== 'started');
  if (groups.length === 0) return t.allHaveStarted;
  for (const group of groups) hold(group, 'postponed', record);
  return null;
};

/** N abandons started groups; N over A or H abandons all races, started or not (RRS 27.3, 32.1). */
export const applyAbandonment: Apply = (line, record) => {
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const all = record.flags.includes('A') || record.flags.includes('H');
  const groups = found.filter(({ phase }) => all || phase === 'started');
  if (groups.length === 0) return t.noneHasStarted;
  for (const group of groups) hold(group, 'abandoned', record);
  startAgain(line, groups, 'after_sequences');
  return null;
};

/** First Substitute: a group's start no longer counts (RRS 29.2). */
export const applyGeneralRecall: Apply = (line, record) => {
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const started = found.filter(({ phase }) => phase === 'started');
  const groups = record.fleets === null ? latest(started) : started;
  if (groups.length === 0) return t.noneOfThemHasStarted;
  for (const group of groups) hold(group, 'recalled', record);
  startAgain(line, groups, line.plan.recalled_group);
  return null;
};

/** X: some boats of a start were over (RRS 29.1). */
export const applyIndividualRecall: Apply = (line, record) => {
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const started = found.filter(({ phase }) => phase === 'started');
  const groups = record.fleets === null ? latest(started) : started;
  if (groups.length === 0) return t.noneOfThemHasStarted;
  const recallable = groups.filter(({ preparatory }) => preparatoryRules[preparatory].individual_recall);
  if (recallable.length === 0) return t.thereIsNoIndividual;
  const fresh = recallable.filter((group) => group.individual_recall_at === null);
  if (fresh.length === 0) return t.xIsDisplayedAlready;
  for (const group of fresh) group.individual_recall_at = record.signalled_at;
  return null;
};

export const applyIndividualRecallRemoved: Apply = (line, record) => {
  const groups = groupsOf(line, record).filter((group) => group.individual_recall_at !== null);
  if (groups.length === 0) return t.xIsNotDisplayed;
  for (const group of groups) group.individual_recall_at = null;
  return null;
};

/** Lowers a flag that held groups. */
export function applyRemoved(signal: Hold['signal'], name: string): Apply {
  return (line, record) => {
    const groups = groupsOf(line, record).filter(({ hold }) => hold?.signal === signal);
    if (groups.length === 0) return t.notDisplayed(name);
    let first = true;
    for (const group of groups) {
      const warning_at = warningAfter(line, group.hold!, record.signalled_at);
      group.hold = null;
      group.phase = 'waiting';
      // The first group starts by the rules; the others follow it by the plan or by hand.
      group.released = { at: record.signalled_at, warning_at: first ? warning_at : null };
      if (warning_at !== null) first = false;
    }
    return null;
  };
}

/** Consequence of a hoist in the Race Signals table. */
export function afterwardsOf(hold: Pick<Hold, 'signal' | 'flags'>): Afterwards {
  if (hold.signal === 'general_recall') return raceSignals.first_substitute.afterwards;
  if (hold.flags.includes('A')) return 'no_more_racing_today';
  if (hold.flags.includes('H')) return 'signals_ashore';
  return hoursOf(hold.flags) === null ? 'warning_one_minute_after_removal' : 'warning_hours_after_schedule';
}

/** Hours of postponement by AP over a numeral pennant; null for other hoists. */
export function hoursOf(hoist: readonly string[]): number | null {
  const numeral = hoist.find((flag) => /^numeral_[1-9]$/.test(flag));
  return numeral === undefined ? null : Number(numeral.at(-1));
}

/** Time of the warning signal if a hoist comes down at a moment; null if no rule determines it. */
export function warningAfter(
  { plan }: Pick<StartLineState, 'plan'>,
  hold: Hold,
  removed_at: number,
): number | null {
  const soonest = removed_at + MINUTE_MS;
  const afterwards = afterwardsOf(hold);
  if (afterwards === 'warning_one_minute_after_removal') return soonest;
  if (afterwards !== 'warning_hours_after_schedule') return null;
  return Math.max(soonest, postponedTo(plan.warning_at, hold) ?? 0);
}

/** Scheduled warning signal, postponed by AP over a numeral pennant. */
export function postponedTo(scheduled: number | null, hold: Pick<Hold, 'flags'>): number | null {
  const hours = hoursOf(hold.flags);
  return scheduled === null || hours === null ? null : scheduled + hours * HOUR_MS;
}

const holds = {
  recalled: 'general_recall',
  postponed: 'postponement',
  abandoned: 'abandonment',
} as const;

function hold(group: ChangingGroup, phase: keyof typeof holds, record: SignalRecord): void {
  resetSequence(group);
  group.phase = phase;
  const { flags, fleets, signalled_at } = record;
  group.hold = { signal: holds[phase], flags, fleets, since: signalled_at };
}

/** The group that started last. */
function latest(started: readonly ChangingGroup[]): ChangingGroup[] {
  const last = Math.max(...started.map(({ started_at }) => started_at ?? 0));
  return started.filter(({ started_at }) => started_at === last).slice(-1);
}

/**
 * Puts groups back into the starting order. `next`: before all groups that have not started; their sequences end and
 * they follow the new start (RRS 29.2). `last`: after all others, which continue undisturbed. `after_sequences`: after
 * groups whose sequence is under way, which continues.
 */
function startAgain(
  line: Line,
  groups: readonly ChangingGroup[],
  where: 'next' | 'last' | 'after_sequences',
): void {
  const again = groups.map(({ index }) => index);
  const others = line.order.filter((index) => !again.includes(index));
  if (where === 'next') for (const index of others) stopSequence(line.groups[index]!);
  const isBefore = (index: number) => {
    const { phase } = line.groups[index]!;
    return where === 'last' || phase === 'started' || phase === 'sequence';
  };
  line.order = [...others.filter(isBefore), ...again, ...others.filter((index) => !isBefore(index))];
}

function stopSequence(group: ChangingGroup): void {
  if (group.phase !== 'sequence') return;
  resetSequence(group);
  group.phase = 'waiting';
}
