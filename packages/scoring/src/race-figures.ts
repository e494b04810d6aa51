import type { CodeScore } from './code-averages';
import {
  COUNT_METHODS,
  type CodePoints,
  type CodeRule,
  type CodeTable,
  type CountMethod,
  type PercentBase,
} from './codes';
import { percentageOf } from './penalties';
import type { Line } from './places';
import { fromThousandths, THOUSANDTHS } from './points';
import type { FleetInput, RaceInput } from './types';
import { raceFigures as t } from './words';

/** Boats counted for the score of DNC and of codes by number of entries. */
export interface CountedBoats {
  boats: number;
  /** `8 boats entered`. */
  text: string;
  rule: string;
  /** In heats: boats of better heats, which all places count from. */
  ahead?: number;
  /** In heats: the boats counted for DNF and codes scored as it. */
  dnf?: Pick<CountedBoats, 'boats' | 'text' | 'rule'>;
}

/** Numbers of boats in a race, and the scores for DNC and DNF, from which codes are scored. */
export interface RaceFigures {
  entries: number;
  came: number;
  finishers: number;
  /** Each number with its text, such as `8 boats entered`. */
  counts: Record<CountMethod, { boats: number; text: string }>;
  dnc: CodeScore;
  dnf: CodeScore;
}

/** True if a boat started: all but DNC, DNS and own codes of boats that did not come to the start. */
export function isStarter({ code, rule }: Pick<Line, 'code' | 'rule'>): boolean {
  return code === null || (code !== 'DNS' && rule?.came_to_start !== false);
}

/**
 * The figures of a race. DNC scores entries + 1 (RRS A5.2), DNF that or boats that came to the start + 1 (RRS A5.3),
 * unless the regatta defines them.
 *
 * @param stated the boats counted as entries, if not by RRS A5.2 but by the sailing instructions
 */
export function figuresOf(
  fleet: FleetInput,
  race: RaceInput,
  lines: readonly Line[],
  codes: CodeTable,
  stated?: CountedBoats,
): RaceFigures {
  const entries = lines.length;
  const came = lines.filter((line) => line.rule?.came_to_start !== false).length;
  const finishers = lines.filter((line) => line.place !== null).length;
  const starters = lines.filter(isStarter).length;
  const entered = race.medal ? t.boatsInMedalRace(entries) : t.boatsEntered(entries);
  const { boats, text, rule, ahead = 0, dnf } = stated ?? { boats: entries, text: entered, rule: 'RRS A5.2' };
  const counted = (boats: number, text: string) => ({
    boats: boats + ahead,
    text: ahead === 0 ? text : t.boatsInBetterHeats(text, ahead),
  });
  const counts: RaceFigures['counts'] = {
    entries: { boats, text },
    came_to_start: counted(came, t.boatsCameToStartingArea(came)),
    starters: counted(starters, t.boatsStarted(starters)),
    finishers: counted(finishers, t.finishers(finishers)),
    in_race: counted(entries, t.boatsInRace(entries)),
  };
  const behind = (counted: Pick<CountedBoats, 'boats' | 'text' | 'rule'>) => ({
    points: (counted.boats + 1) * THOUSANDTHS,
    text: `${counted.text} + 1 (${counted.rule})`,
  });
  const usual = behind({ boats, text, rule });
  const figures: RaceFigures = {
    ...{ entries, came, finishers, counts, dnc: usual },
    dnf: dnf
      ? behind(dnf)
      : fleet.code_base === 'starting_area'
        ? { points: (came + 1) * THOUSANDTHS, text: t.oneMoreA53(counts.came_to_start.text) }
        : usual,
  };
  figures.dnf = redefined('DNF', codes, figures, fleet) ?? figures.dnf;
  figures.dnc = redefined('DNC', codes, figures, fleet) ?? figures.dnc;
  return figures;
}

function redefined(
  code: string,
  codes: CodeTable,
  figures: RaceFigures,
  fleet: FleetInput,
): CodeScore | null {
  const rule = codes.get(code);
  return rule && !rule.standard ? figureScore(rule, figures, fleet) : null;
}

/** The score of a code that needs nothing but the race's figures; null for other methods. */
export function figureScore(
  { points }: Pick<CodeRule, 'points'>,
  figures: RaceFigures,
  fleet: FleetInput,
): CodeScore | null {
  const { method, value, percent } = points;
  if (method === 'fixed') return { points: thousandths(value), text: t.points(value) };
  if (method !== 'dnf' && !isCount(method)) return null;
  const share = percent === null ? null : shareOf(points, method, percent, figures, fleet);
  if (share) return value === 0 ? share : plus(share, value);
  if (method === 'dnf') return value === 0 ? figures.dnf : plus(figures.dnf, value);
  const { boats, text } = figures.counts[method];
  return plus({ points: boats * THOUSANDTHS, text }, value);
}

/** A percentage of a race's figure within its limits. */
export function shareOf(
  { minimum = null, maximum = null }: Pick<CodePoints<string>, 'minimum' | 'maximum'>,
  base: PercentBase,
  percent: number,
  figures: RaceFigures,
  { penalty_rounding }: FleetInput,
): CodeScore {
  const { points, text } =
    base === 'dnf'
      ? { points: figures.dnf.points, text: t.dnfScore(fromThousandths(figures.dnf.points)) }
      : { points: figures.counts[base].boats * THOUSANDTHS, text: figures.counts[base].text };
  const share = percentageOf(points, percent, penalty_rounding ?? 'tenth');
  const least = minimum === null ? 0 : thousandths(minimum);
  const most = maximum === null ? Number.MAX_SAFE_INTEGER : thousandths(maximum);
  const shown = fromThousandths(share);
  return {
    points: Math.min(Math.max(share, least), most),
    text:
      share < least
        ? t.shareAtLeast(percent, text, shown, minimum ?? 0)
        : share > most
          ? t.shareAtMost(percent, text, shown, maximum ?? 0)
          : t.share(percent, text, shown),
  };
}

function isCount(method: string): method is CountMethod {
  return (COUNT_METHODS as readonly string[]).includes(method);
}

export const thousandths = (points: number) => Math.round(points * THOUSANDTHS);

export const plus = ({ points, text }: CodeScore, value: number): CodeScore => ({
  points: points + thousandths(value),
  text: `${text} + ${value}`,
});
