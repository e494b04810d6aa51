import {
  type GroupState,
  type Preparatory,
  preparatoryRules,
  STARTING_CODES,
  type StartingCode,
  type StartLineState,
  standsAfterRecall,
} from '@dockside/race-signals';
import type { Write } from '@/api/outbox/item';
import { formatCount, formatList } from '@/lib/format';
import { setCode, type UndoableAction } from '../../finish-line/actions/undoable-actions';
import type { Boat } from '../../finish-line/race-view';
import { boatTitle } from '../../regatta/regatta-context';

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

/** The preparatory signal by which boats of a start are judged: that of the last start until the next sequence begins. */
export function preparatoryInForce(group: GroupState): Preparatory {
  const { phase, preparatory, recalled_preparatory } = group;
  const isOwn = phase === 'started' || phase === 'sequence';
  return isOwn ? preparatory : (recalled_preparatory ?? preparatory);
}

/**
 * The codes that a boat over the line gets, the usual one first. Nobody is OCS before the start, and once it is recalled
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
  if (phase === 'sequence') return 'Nobody is OCS before the start';
  return recalled_start_at === null ? 'The start was not made' : 'This start no longer counts: nobody is OCS';
}

/** The boats of a start, in the order in which they were given. */
export function boatsIn(boats: readonly Boat[], { group }: GroupState): Boat[] {
  return boats.filter(({ entry }) => entry.fleets.some((fleet) => group.fleets.includes(fleet)));
}

export function startingCode({ code }: Pick<Boat, 'code'>): StartingCode | null {
  return STARTING_CODES.find((one) => one === code) ?? null;
}

/** Boats that were over and are not back: they have OCS until they are. */
export function notBack(boats: readonly Boat[]): Boat[] {
  return boats.filter((boat) => startingCode(boat) === 'OCS');
}

/** Boats whose code came from a start that no longer counts, or that never was made. */
export function noLongerOver(boats: readonly Boat[], group: GroupState): Boat[] {
  return boats.filter((boat) => {
    const code = startingCode(boat);
    return code !== null && !stands(code, group);
  });
}

function stands(code: StartingCode, { phase, attempt, recalled_start_at }: GroupState): boolean {
  // Before anything was signalled there was nothing to be over at: somebody else gave the code.
  if (phase === 'started' || attempt === 0) return true;
  // Nobody is OCS before the start; the others are noted in the last minute.
  if (phase === 'sequence') return code !== 'OCS';
  // Postponed or abandoned before the starting signal, no starting penalty counts (RRS 30.2 to 30.4).
  return recalled_start_at !== null && standsAfterRecall(code);
}

/** Boats whose sail numbers are displayed before the next warning signal (RRS 30.4). */
export function toDisplay(boats: readonly Boat[], { phase, recalled_preparatory }: GroupState): Boat[] {
  if (recalled_preparatory !== 'black' || phase === 'started' || phase === 'sequence') return [];
  return boats.filter((boat) => startingCode(boat) === 'BFD');
}

/** What a boat gets when she has come back: OCS is taken back, but under flag Z her penalty stays (RRS 30.2). */
export function codeWhenBack(group: GroupState): StartingCode | null {
  return codesFor(group).includes('ZFP') ? 'ZFP' : null;
}

/** Whether a boat can get a code: not one that she has, and none in place of BFD, with which she may not sail again. */
export function maySet({ code }: Pick<Boat, 'code'>, to: StartingCode): boolean {
  return code !== to && code !== 'BFD';
}

/** She was over. A code that this replaces is named: she may have earned it at an earlier start. */
export function markOver(boat: Boat, raceNumber: number, code: StartingCode): UndoableAction {
  const action = setCode(boat, raceNumber, code);
  return boat.code === null ? action : { ...action, label: `${action.label} (was ${boat.code})` };
}

/** She is back and has started. */
export function markBack(boat: Boat, raceNumber: number, group: GroupState): UndoableAction {
  const code = codeWhenBack(group);
  const what = code === null ? `${boat.code} taken back` : `${code} stays`;
  return { ...setCode(boat, raceNumber, code), label: `${boatTitle(boat.entry)} is back: ${what}` };
}

/** The code was a mistake. */
export function takeBack(boat: Boat, raceNumber: number): UndoableAction {
  return setCode(boat, raceNumber, null);
}

/**
 * The codes of a start once it no longer counts, in one step; null where none changes. OCS under flag Z becomes ZFP once
 * the start is recalled, though the race is restarted (RRS 30.2); other OCS and UFD go (29.2, 30.3), and BFD stays (30.4).
 *
 * @param under the preparatory signal of that start
 */
export function afterRecall(
  boats: readonly Boat[],
  raceNumber: number,
  group: GroupState,
  under: Preparatory,
): UndoableAction | null {
  const isRecalled = group.started_at !== null || group.recalled_start_at !== null;
  const penalizes = isRecalled && preparatoryRules[under].codes.includes('ZFP');
  const gone = boatsIn(boats, group).filter((boat) => {
    const code = startingCode(boat);
    return code !== null && !(isRecalled && standsAfterRecall(code));
  });
  if (gone.length === 0) return null;
  const actions = gone.map((boat) =>
    setCode(boat, raceNumber, penalizes && boat.code === 'OCS' ? 'ZFP' : null),
  );
  return {
    label: penalizes
      ? `OCS of ${formatCount(gone.length, 'boat')} becomes ZFP`
      : `${codesOf(gone)} of ${formatCount(gone.length, 'boat')} cleared`,
    apply: actions.flatMap(({ apply }) => apply),
    revert: actions.toReversed().flatMap(({ revert }) => revert),
  };
}

/** `OCS and UFD` */
export function codesOf(boats: readonly Boat[]): string {
  return formatList([...new Set(boats.map(({ code }) => code ?? ''))]);
}

/** She was in the triangle at another start of the same race too: another 20 % (RRS 30.2). */
export function penalizeAgain(boat: Boat, raceNumber: number): UndoableAction {
  const percent = zfpPercent(boat) + 20;
  const stating = (share: number | null): Write => ({
    operation: 'scores.setCode',
    input: {
      body: {
        ...{ registration_id: boat.entry.id, race_number: raceNumber },
        ...{ code: 'ZFP', percent: share, if_code: 'ZFP' },
      },
    },
  });
  return {
    label: `${boatTitle(boat.entry)} is ZFP again: ${percent} %`,
    apply: [stating(percent)],
    revert: [stating(boat.penalty?.percent ?? null)],
  };
}

/** The share of her penalty under flag Z, all starts of this race together. */
export function zfpPercent({ penalty }: Pick<Boat, 'penalty'>): number {
  return penalty?.percent ?? 20;
}
