import { penaltiesOf } from '@contract/areas/racing/penalties';
import {
  type GroupState,
  type Preparatory,
  preparatoryRules,
  STARTING_CODES,
  type StartingCode,
  type StartLineState,
  standsAfterRecall,
} from '@dockside/race-signals';
import { overBoats as t } from '@messages/races/start-line';
import { boatTitle } from '@shared/boat-title';
import { formatList } from '@/lib/format';
import {
  type CodedRace,
  codeWrites,
  removeCode,
  setCode,
  type UndoableAction,
} from '../../finish-line/actions/undoable-actions';
import type { Boat, RaceView } from '../../finish-line/race-view';

/**
 * The starts for which boats can be noted, the one that is most likely meant first: one in its last minute under a flag
 * that penalizes (RRS 30.2 to 30.4), else the last that was made, also if it was recalled; then those whose sequence has
 * begun.
 */
export function notedStarts({ groups, plan }: Pick<StartLineState, 'groups' | 'plan'>): GroupState[] {
  const { steps } = plan.procedure;
  const lastBefore = steps.findLastIndex(({ seconds_before }) => seconds_before > 0);
  const isLastMinute = ({ phase, made }: GroupState) =>
    phase === 'sequence' &&
    made.some(({ step }) => step === lastBefore || (steps[step]?.seconds_before ?? 0) <= 60);
  const rank = (group: GroupState) => {
    if (isLastMinute(group) && codesFor(group).length > 0) return Number.POSITIVE_INFINITY;
    return group.started_at ?? group.recalled_start_at ?? -1;
  };
  return groups
    .filter(({ attempt }) => attempt > 0)
    .sort((a, b) => (rank(a) === rank(b) ? a.index - b.index : rank(b) - rank(a)));
}

/** The preparatory signal for judging a start's boats: the last start's until the next sequence begins. */
export function preparatoryInForce(group: GroupState): Preparatory {
  const { phase, preparatory, recalled_preparatory } = group;
  const isOwn = phase === 'started' || phase === 'sequence';
  return isOwn ? preparatory : (recalled_preparatory ?? preparatory);
}

/**
 * The codes that a boat over the line gets, the usual one first. No boat is OCS before the start, and once it is recalled
 * only those codes are given that stay.
 */
export function codesFor(group: GroupState): readonly StartingCode[] {
  const { codes } = preparatoryRules[preparatoryInForce(group)];
  if (group.phase === 'started') return codes;
  if (group.phase === 'sequence') return codes.filter((code) => code !== 'OCS');
  return group.recalled_start_at === null ? [] : codes.filter(standsAfterRecall);
}

/** Why a start gives no code now. */
export function whyNoCode({ phase, recalled_start_at }: GroupState): string {
  if (phase === 'sequence') return t.noBoatIsOcs;
  return recalled_start_at === null ? t.startWasNotMade : t.thisStartNoLongerCounts;
}

/** Boats of a start, in the given order. */
export function boatsIn(boats: readonly Boat[], { group }: GroupState): Boat[] {
  return boats.filter(({ entry }) => entry.fleets.some((fleet) => group.fleets.includes(fleet)));
}

/** Her starting code, which may stand beside other penalties. */
export function startingCode(boat: Pick<Boat, 'code' | 'penalty'>): StartingCode | null {
  const codes = penaltiesOf(boat).map(({ code }) => code);
  return STARTING_CODES.find((one) => codes.includes(one)) ?? null;
}

/** Boats over and not yet back: OCS until they return. */
export function notBack(boats: readonly Boat[]): Boat[] {
  return boats.filter((boat) => startingCode(boat) === 'OCS');
}

/** Boats whose code comes from a start that no longer counts, or was never made. */
export function noLongerOver(boats: readonly Boat[], group: GroupState): Boat[] {
  return boats.filter((boat) => {
    const code = startingCode(boat);
    return code !== null && !stands(code, group);
  });
}

function stands(code: StartingCode, { phase, attempt, recalled_start_at }: GroupState): boolean {
  // Before any signal nobody can be over: another user set the code.
  if (phase === 'started' || attempt === 0) return true;
  // OCS is impossible before the start; other codes are noted in the last minute.
  if (phase === 'sequence') return code !== 'OCS';
  // Postponed or abandoned before the starting signal, no starting penalty counts (RRS 30.2 to 30.4).
  return recalled_start_at !== null && standsAfterRecall(code);
}

/** Boats whose sail numbers must be displayed before the next warning signal (RRS 30.4). */
export function toDisplay(boats: readonly Boat[], { phase, recalled_preparatory }: GroupState): Boat[] {
  if (recalled_preparatory !== 'black' || phase === 'started' || phase === 'sequence') return [];
  return boats.filter((boat) => startingCode(boat) === 'BFD');
}

/** A returned boat's code: OCS is removed, but under flag Z her penalty stays (RRS 30.2). */
export function codeWhenBack(group: GroupState): StartingCode | null {
  return codesFor(group).includes('ZFP') ? 'ZFP' : null;
}

/** True if a boat may get a code: not the one she has, and none after BFD, as she may not sail again. */
export function maySet(boat: Boat, to: StartingCode): boolean {
  return startingCode(boat) !== to && boat.code !== 'BFD';
}

/** Marks her as back and started. */
export function markBack(boat: Boat, race: CodedRace, group: GroupState): UndoableAction {
  const code = codeWhenBack(group);
  const title = boatTitle(boat.entry);
  const label = code === null ? t.backAndCodeGoes(title, `${boat.code}`) : t.backAndCodeStays(title, code);
  return { ...setCode(boat, race, code), label };
}

/** Her starting code was a mistake, or no longer counts; other penalties stay. */
export function takeBack(boat: Boat, race: CodedRace): UndoableAction {
  return removeCode(boat, race, startingCode(boat) ?? '');
}

/**
 * The codes of a start once it no longer counts, in one step; null where none changes. OCS under flag Z becomes ZFP once
 * the start is recalled, though the race is restarted (RRS 30.2); other OCS and UFD go (29.2, 30.3), and BFD stays (30.4).
 *
 * @param under the preparatory signal of that start
 */
export function afterRecall(race: RaceView, group: GroupState, under: Preparatory): UndoableAction | null {
  const isRecalled = group.started_at !== null || group.recalled_start_at !== null;
  const penalizes = isRecalled && preparatoryRules[under].codes.includes('ZFP');
  const gone = boatsIn(race.boats, group).filter((boat) => {
    const code = startingCode(boat);
    return code !== null && !(isRecalled && standsAfterRecall(code));
  });
  if (gone.length === 0) return null;
  const actions = gone.map((boat) =>
    penalizes && boat.code === 'OCS' ? setCode(boat, race, 'ZFP') : takeBack(boat, race),
  );
  return {
    label: penalizes ? t.ocsOfBoatsBecomesZfp(gone.length) : t.boatsCleared(codesOf(gone), gone.length),
    apply: actions.flatMap(({ apply }) => apply),
    revert: actions.toReversed().flatMap(({ revert }) => revert),
  };
}

/** `OCS and UFD` */
export function codesOf(boats: readonly Boat[]): string {
  return formatList([...new Set(boats.map((boat) => startingCode(boat) ?? ''))]);
}

/** She was in the triangle at another start of the same race too: another 20 % (RRS 30.2). */
export function penalizeAgain(boat: Boat, race: CodedRace): UndoableAction {
  const percent = zfpPercent(boat) + 20;
  return {
    label: t.zfpAgain(boatTitle(boat.entry), percent),
    ...codeWrites(boat, race, { code: 'ZFP', percent }),
  };
}

/** Her total percentage under flag Z, over all starts of this race. */
export function zfpPercent(boat: Boat): number {
  return penaltiesOf(boat).find(({ code }) => code === 'ZFP')?.percent ?? 20;
}
