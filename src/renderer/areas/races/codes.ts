import type {
  DiscretionaryPenalty,
  FurtherPenalty,
  Penalty,
  Redress,
  TimePenalty,
} from '@contract/areas/racing/penalties';
import type { Score } from '@contract/areas/racing/scores';
import type { ScoringCode } from '@contract/areas/racing/scoring-codes';
import {
  type CodeRule,
  type CodeTable,
  codeTable,
  type StandardCode,
  type TimeChange,
} from '@dockside/scoring';
import { codes as t } from '@messages/races/common';
import { formatTimedElapsed } from './times';

/** Extra figure a code needs: a percentage, points, or a kind of redress. */
type CodeDetail = 'percent' | 'points' | 'redress' | 'behind' | null;

/** The standard codes, grouped as race officers look for them. */
const standardGroups: readonly { group: string; codes: readonly StandardCode[] }[] = [
  { group: t.didNotFinish, codes: ['DNC', 'DNS', 'DNF', 'RET', 'NSC', 'TLE'] },
  { group: t.atStart, codes: ['OCS', 'UFD', 'BFD', 'ZFP'] },
  { group: t.penalties, codes: ['SCP', 'DPI', 'DSQ', 'DNE'] },
  { group: t.redress, codes: ['RDG'] },
];

/** The codes in force by group: standard ones, then the regatta’s own. */
export function codeGroups(codes: CodeTable): { group: string; codes: readonly CodeRule[] }[] {
  const own = ownCodes(codes);
  return [
    ...standardGroups.map(({ group, codes: members }) => ({
      group,
      codes: members.flatMap((code) => codes.get(code) ?? []),
    })),
    ...(own.length === 0 ? [] : [{ group: t.thisRegattasOwn, codes: own }]),
  ];
}

function ownCodes(codes: CodeTable): CodeRule[] {
  return [...codes.values()].filter(({ code }) => !standardCodes.has(code));
}

const standardCodes = codeTable();

/** A code's name; the code itself if unknown. */
export function codeLabel(code: string, codes: CodeTable = standardCodes): string {
  return codes.get(code)?.name ?? code;
}

/** The extra figure a code needs; null for none. */
export function codeDetail(code: ScoringCode | null, codes: CodeTable = standardCodes): CodeDetail {
  const rule = code === null ? undefined : codes.get(code);
  switch (rule?.points.method) {
    case 'place':
      return rule.standard && rule.points.percent === null ? 'points' : 'percent';
    case 'finishers':
      return 'behind';
    case 'stated':
      return 'points';
    case 'redress':
      return 'redress';
    default:
      return null;
  }
}

const redressLabels = {
  average_all: t.averageOfAllRaces,
  average_before: t.averageOfRacesBefore,
  points: t.statedPoints,
  average_races: t.averageOfChosenRaces,
  time: t.time,
};

/** Scores omitted from an average, as a phrase after the races. */
export const omissionLabels = {
  discards: t.withoutHerDiscards,
  non_finishes: t.withoutRacesNotFinished,
  discardable_non_finishes: t.withoutDiscardableNonFinishes,
  discardable_dnc: t.withoutDiscardableDnc,
  dnc: t.withoutDnc,
};

function redressText(redress: Redress): string {
  return redress.only_if_better ? t.ifItImproves(givenText(redress)) : givenText(redress);
}

function givenText({ method, points, races = [], leave_out = null, time = null }: Redress): string {
  if (points !== null) return t.points(points);
  if (time) {
    const given =
      time.elapsed !== null
        ? t.finishingTime(formatTimedElapsed(time.elapsed))
        : time.percent === null
          ? t.givenBack(formatTimedElapsed(time.seconds))
          : t.percentGivenBack(time.percent);
    return time.rescore_others ? t.othersRescored(given) : given;
  }
  const which = method === 'average_races' ? t.averageOfRaces(races.join(', ')) : redressLabels[method];
  return leave_out ? `${which} ${omissionLabels[leave_out]}` : which;
}

/** `+ 0:05:00`, `+ 5 % corrected`. */
export function timePenaltyText({ seconds, percent, applies_to }: TimePenalty): string {
  const figure = percent === null ? formatTimedElapsed(seconds) : `${percent} %`;
  const change = `+ ${figure}`;
  return applies_to === 'corrected' ? t.corrected(change) : change;
}

/** Effect of a time penalty or time redress: `+5:00`, `−5:00`, `+5:00 corr.`, `as 0:43:13`. */
export function timeChangeText({ seconds, elapsed, applies_to }: TimeChange): string {
  if (seconds === null) return t.as(formatTimedElapsed(elapsed));
  const size = formatTimedElapsed(Math.abs(seconds)).replace(/^0:0?/, '');
  const change = `${seconds < 0 ? '−' : '+'}${size}`;
  return applies_to === 'corrected' ? t.correctedBriefly(change) : change;
}

/** A fleet's DPI: `2 points`, `20 %`, `0:05:00`; empty if each decision states it. */
export function dpiText(dpi: DiscretionaryPenalty | null): string {
  const { points = null, percent = null, seconds = null } = dpi ?? {};
  if (points !== null) return t.points(points);
  if (percent !== null) return `${percent} %`;
  return seconds === null ? '' : formatTimedElapsed(seconds);
}

/** Figures stated with a code: `40 %`, `2 points`, `average of all races`, `+ 0:05:00`. */
export function codeFigures({
  penalty,
  redress,
  time_penalty,
}: Pick<Score, 'penalty' | 'redress' | 'time_penalty'>): string[] {
  const { further_penalties = [], ...own } = penalty ?? { points: null, percent: null };
  const figures = [
    ...statedFigure(own),
    redress && redressText(redress),
    // Old records in the history lack this field.
    time_penalty && timePenaltyText(time_penalty),
    ...further_penalties.map(furtherText),
  ];
  return figures.filter((figure) => typeof figure === 'string');
}

function statedFigure({ points, percent }: Penalty): string[] {
  if (percent !== null) return [`${percent} %`];
  return points === null ? [] : [t.points(points)];
}

/** `+ SCP`, `+ SCP 2 points`. */
function furtherText({ code, ...figures }: FurtherPenalty): string {
  return ['+', code, ...statedFigure(figures)].join(' ');
}

/** A code that has a key at the finish line. */
interface PaletteCode {
  code: ScoringCode;
  key: string;
  label: string;
}

const standardPalette: readonly (PaletteCode & { code: StandardCode })[] = [
  { code: 'DNF', key: 'd', label: t.didNotFinish },
  { code: 'RET', key: 'r', label: t.retired },
  { code: 'DNS', key: 's', label: t.didNotStart },
  { code: 'DNC', key: 'c', label: t.didNotCome },
  { code: 'OCS', key: 'o', label: t.overLine },
  { code: 'DSQ', key: 'q', label: t.disqualified },
  { code: 'UFD', key: 'u', label: t.uFlag },
  { code: 'BFD', key: 'b', label: t.blackFlag },
  { code: 'ZFP', key: 'z', label: t.zFlag },
  { code: 'SCP', key: 'p', label: t.penalty20 },
  { code: 'TLE', key: 't', label: t.timeLimit },
  { code: 'NSC', key: 'n', label: t.notCourse },
  { code: 'DNE', key: 'e', label: t.notExcludable },
];

/** Key that clears a boat’s code. */
export const CLEAR_CODE_KEY = 'x';

/** Keys for the regatta’s own codes, in order: digits, then letters free of standard codes. */
const OWN_KEYS = '123456789afghijklmvwy';

/**
 * Codes for the finish line. DPI, RDG and own codes with stated points need figures from the committee: the results
 * screen sets them.
 */
export function paletteCodes(codes: CodeTable): readonly PaletteCode[] {
  const own = ownCodes(codes)
    .filter(({ points }) => points.method !== 'stated')
    .slice(0, OWN_KEYS.length)
    .map(({ code, name }, index) => ({ code, key: OWN_KEYS[index]!, label: name }));
  return [...standardPalette, ...own];
}

/** True if a boat with this code is no longer expected at the finish line. */
export function endsTheRace(code: string | null, codes: CodeTable = standardCodes): boolean {
  return code !== null && codes.get(code)?.finisher !== true;
}

/** Starting codes. A boat that does not know hers sails on and crosses the finish line. */
const startCodes: ReadonlySet<string> = new Set<StandardCode>(['OCS', 'UFD', 'BFD']);

/** True if a boat with this code may still reach the finish line, though she does not score as a finisher. */
export function maySailOn(code: string | null): boolean {
  return code !== null && startCodes.has(code);
}

/**
 * Splits `37dnf`, `37.dnf` and `37/dnf` into sail and code; other input is a sail without a code. Codes of other than
 * three letters must follow a digit or separator, as a name may end the same way.
 */
export function splitCode(
  typed: string,
  codes: CodeTable = standardCodes,
): { sail: string; code: ScoringCode | null } {
  const text = typed.trim();
  const known = paletteCodes(codes).toSorted((a, b) => b.code.length - a.code.length);
  for (const { code } of known) {
    if (!text.toUpperCase().endsWith(code)) continue;
    const [, sail, separator] = /^(.*\w)([\s./,+*-]*)$/.exec(text.slice(0, -code.length)) ?? [];
    if (sail === undefined) continue;
    if (code.length === 3 || separator !== '' || /\d$/.test(sail)) return { sail, code };
  }
  return { sail: typed, code: null };
}
