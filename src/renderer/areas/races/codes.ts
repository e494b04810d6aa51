import type { DiscretionaryPenalty, Redress, TimePenalty } from '@contract/areas/penalties';
import type { Score, ScoringCode } from '@contract/areas/scores';
import type { TimeChange } from '@scoring';
import { formatElapsed } from '@/lib/time';

/** What is stated with a code: a share of a score, points, or how redress is given. */
type CodeDetail = 'percent' | 'points' | 'redress' | 'tle' | null;

interface Code {
  code: ScoringCode;
  /** As the rule puts it (RRS A10). */
  label: string;
  detail: CodeDetail;
}

/** The scoring codes in groups, as race officers look for them. */
export const codeGroups: readonly { group: string; codes: readonly Code[] }[] = [
  {
    group: 'Did not finish',
    codes: [
      { code: 'DNC', label: 'Did not start; did not come to the starting area', detail: null },
      { code: 'DNS', label: 'Did not start', detail: null },
      { code: 'DNF', label: 'Did not finish', detail: null },
      { code: 'RET', label: 'Retired', detail: null },
      { code: 'NSC', label: 'Did not sail the course', detail: null },
      { code: 'TLE', label: 'Time limit expired', detail: 'tle' },
    ],
  },
  {
    group: 'At the start',
    codes: [
      { code: 'OCS', label: 'On the course side of the starting line at her starting signal', detail: null },
      { code: 'UFD', label: 'Disqualified under rule 30.3, U flag', detail: null },
      { code: 'BFD', label: 'Disqualified under rule 30.4, black flag', detail: null },
      { code: 'ZFP', label: '20 % penalty under rule 30.2, Z flag', detail: 'percent' },
    ],
  },
  {
    group: 'Penalties',
    codes: [
      { code: 'SCP', label: 'Scoring penalty applied, rule 44.3', detail: 'percent' },
      { code: 'DPI', label: 'Discretionary penalty imposed', detail: 'points' },
      { code: 'DSQ', label: 'Disqualification', detail: null },
      { code: 'DNE', label: 'Disqualification that is not excludable', detail: null },
    ],
  },
  { group: 'Redress', codes: [{ code: 'RDG', label: 'Redress given, rule A9', detail: 'redress' }] },
];

const byCode = new Map(codeGroups.flatMap(({ codes }) => codes.map((one) => [one.code, one])));

/** What a code stands for; the code itself where it is not a known one. */
export function codeLabel(code: string): string {
  return byCode.get(code as ScoringCode)?.label ?? code;
}

/** What a code needs beside itself. */
export function codeDetail(code: ScoringCode | null): CodeDetail {
  return code === null ? null : (byCode.get(code)?.detail ?? null);
}

const redressLabels = {
  average_all: 'average of all races',
  average_before: 'average of the races before',
  points: 'stated points',
  average_races: 'average of chosen races',
  time: 'time',
};

const omissionLabels = {
  discards: 'without her discards',
  non_finishes: 'without races not finished',
  discardable_non_finishes: 'without races not finished, as she may discard',
  discardable_dnc: 'without DNC, as she may discard',
};

function redressText({ method, points, races = [], leave_out = null, time = null }: Redress): string {
  if (points !== null) return `${points} points`;
  if (time) {
    const others = time.rescore_others ? ', others rescored' : '';
    if (time.elapsed !== null) return `finishing time ${formatElapsed(time.elapsed)}${others}`;
    return `${time.percent === null ? formatElapsed(time.seconds) : `${time.percent} %`} given back${others}`;
  }
  const which = method === 'average_races' ? `average of races ${races.join(', ')}` : redressLabels[method];
  return leave_out ? `${which} ${omissionLabels[leave_out]}` : which;
}

/** `+ 0:05:00`, `+ 5 % corrected`. */
export function timePenaltyText({ seconds, percent, applies_to }: TimePenalty): string {
  const figure = percent === null ? formatElapsed(seconds) : `${percent} %`;
  return `+ ${figure}${applies_to === 'corrected' ? ' corrected' : ''}`;
}

/** What a penalty or redress in time made of a boat's time: `+5:00`, `−5:00`, `+5:00 corr.`, `as 0:43:13`. */
export function timeChangeText({ seconds, elapsed, applies_to }: TimeChange): string {
  const decimals = (value: number) => (value % 1 === 0 ? 0 : 1);
  if (seconds === null) return `as ${formatElapsed(elapsed, decimals(elapsed))}`;
  const size = formatElapsed(Math.abs(seconds), decimals(seconds)).replace(/^0:0?/, '');
  return `${seconds < 0 ? '−' : '+'}${size}${applies_to === 'corrected' ? ' corr.' : ''}`;
}

/** What DPI is in a fleet: `2 points`, `20 %`, `0:05:00`; empty where it has to be stated. */
export function dpiText(dpi: DiscretionaryPenalty | null): string {
  const { points = null, percent = null, seconds = null } = dpi ?? {};
  if (points !== null) return `${points} points`;
  if (percent !== null) return `${percent} %`;
  return seconds === null ? '' : formatElapsed(seconds);
}

/** What was stated with a code: `40 %`, `2 points`, `average of all races`, `+ 0:05:00`. */
export function codeFigures({
  penalty,
  redress,
  time_penalty,
}: Pick<Score, 'penalty' | 'redress' | 'time_penalty'>): string[] {
  const { points = null, percent = null } = penalty ?? {};
  const figures = [
    percent !== null && `${percent} %`,
    points !== null && `${points} points`,
    redress && redressText(redress),
    // The history has records of before there were any.
    time_penalty && timePenaltyText(time_penalty),
  ];
  return figures.filter((figure) => typeof figure === 'string');
}

/** A code that has a key at the finish line. */
interface PaletteCode {
  code: ScoringCode;
  key: string;
  label: string;
}

/**
 * The codes that can be given at the finish line. DPI and RDG need figures from the protest committee, so they are set
 * on the results screen.
 */
export const paletteCodes: readonly PaletteCode[] = [
  { code: 'DNF', key: 'd', label: 'Did not finish' },
  { code: 'RET', key: 'r', label: 'Retired' },
  { code: 'DNS', key: 's', label: 'Did not start' },
  { code: 'DNC', key: 'c', label: 'Did not come' },
  { code: 'OCS', key: 'o', label: 'Over the line' },
  { code: 'DSQ', key: 'q', label: 'Disqualified' },
  { code: 'UFD', key: 'u', label: 'U flag' },
  { code: 'BFD', key: 'b', label: 'Black flag' },
  { code: 'ZFP', key: 'z', label: 'Z flag, 20 %' },
  { code: 'SCP', key: 'p', label: 'Penalty, 20 %' },
  { code: 'TLE', key: 't', label: 'Time limit' },
  { code: 'NSC', key: 'n', label: 'Not the course' },
  { code: 'DNE', key: 'e', label: 'Not excludable' },
];

/** Clears a boat’s code. */
export const CLEAR_CODE_KEY = 'x';

const codesOfBoatsStillRacing: ReadonlySet<string> = new Set<ScoringCode>(['ZFP', 'SCP', 'DPI', 'RDG']);

/** Whether a boat with this code is no longer expected at the finish line. */
export function endsTheRace(code: string | null): boolean {
  return code !== null && !codesOfBoatsStillRacing.has(code);
}

/** Splits `37dnf`, `37.dnf` and `37/dnf` into the sail and the code; anything else is a sail without a code. */
export function splitCode(typed: string): { sail: string; code: ScoringCode | null } {
  const [, sail, letters] = /^(.*\w)[\s./,+*-]*([a-z]{3})$/i.exec(typed.trim()) ?? [];
  const code = paletteCodes.find((one) => one.code === letters?.toUpperCase())?.code;
  return sail !== undefined && code ? { sail, code } : { sail: typed, code: null };
}
