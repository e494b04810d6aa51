import { list } from './format';
import { compare, decimal, divide, type Rational, roundHalfUp, toNumber } from './rational';
import { teamTies as t } from './words';

/** A scored race of a round-robin, in the order of sailing. */
export interface ScoredRace {
  teams: [string, string];
  /** Total points of each. */
  points: [number, number];
  /** Index of the winner. */
  winner: 0 | 1;
}

/** Tied teams in their final order; teams that stay tied are together. */
export interface BrokenTie {
  order: string[][];
  /** Reasons by team. */
  reasons: Map<string, string>;
}

/** Input for breaking ties in a group of a round-robin stage. */
export interface TieInput {
  /** Races whose results count. */
  counted: readonly ScoredRace[];
  /** Races of terminated round-robins, by round: they only break ties (D4.3(b)). */
  terminated: readonly (readonly ScoredRace[])[];
  /** Teams in the order of a sail-off or game of chance (D4.4(a)(5)). */
  decided: readonly string[];
  /** True while races are to come: a tie may still be sailed out. */
  isOpen: boolean;
  nameOf: (team: string) => string;
}

/** A step of D4.4(a): values by team, the lower the better; undefined: the step does not apply. */
interface Step {
  rule: string;
  what: string;
  values: Map<string, Rational> | undefined;
  text: (value: Rational) => string;
}

/**
 * Breaks a tie in a round-robin stage (RRS 2025–2028, D4.4). Of a tie broken in part, the rest starts again at the first
 * step (D4.4(c)).
 */
export function breakTie(tied: readonly string[], input: TieInput): BrokenTie {
  const reasons = new Map<string, string>();
  if (tied.length < 2) return { order: tied.map((team) => [team]), reasons };
  for (const step of stepsFor(tied, input)) {
    const groups = step.values && groupBy(tied, step.values);
    if (!groups || groups.length < 2) continue;
    const order = groups.flatMap((group) => {
      for (const team of group) {
        const others = list(tied.filter((other) => other !== team).map(input.nameOf));
        const value = step.text(step.values!.get(team)!);
        reasons.set(team, t.tiedWith(others, step.what, value, step.rule));
      }
      const rest = breakTie(group, input);
      for (const [team, reason] of rest.reasons) reasons.set(team, reason);
      return rest.order;
    });
    return { order, reasons };
  }
  const open = input.isOpen ? t.tiedSoFar : t.tiedSailOff;
  for (const team of tied) reasons.set(team, open);
  return { order: [[...tied]], reasons };
}

function stepsFor(tied: readonly string[], { counted, terminated, decided }: TieInput): Step[] {
  const met = (races: readonly ScoredRace[]) =>
    pairsOf(tied).every(([a, b]) => races.some(({ teams }) => teams.includes(a) && teams.includes(b)));
  const races = [...counted, ...terminated.filter(met).flat()];
  const between = races.filter(({ teams }) => teams.every((team) => tied.includes(team)));
  const last: Step = {
    rule: 'D4.4(a)(5)',
    what: t.sailOffOrGame,
    values: tied.every((team) => decided.includes(team))
      ? new Map(tied.map((team) => [team, decimal(decided.indexOf(team) + 1)]))
      : undefined,
    text: (place) => String(toNumber(place)),
  };
  const others: Step = {
    rule: 'D4.4(a)(4)',
    what: t.averagePointsAgainstCommonOpponents,
    values: againstCommonOpponents(tied, races),
    text: average,
  };
  if (!met(races)) return [others, last];
  return [
    {
      rule: 'D4.4(a)(1)',
      what: t.racesWonBetweenThem,
      values: mapValues(tied, (team) => negative(shareWon(team, between))),
      text: (share) => percent(negative(share)),
    },
    {
      rule: 'D4.4(a)(2)',
      what: t.averagePointsBetweenThem,
      values: mapValues(tied, (team) => averagePoints(team, between)),
      text: average,
    },
    {
      rule: 'D4.4(a)(3)',
      what: t.lastRaceBetweenThem,
      values: tied.length === 2 ? lastRace(tied, between) : undefined,
      text: (lost) => (toNumber(lost) === 0 ? 'won' : 'lost'),
    },
    others,
    last,
  ];
}

/** Share of a team's races that it won, from 0 to 1; 0 without a race. */
export function shareWon(team: string, races: readonly ScoredRace[], deducted = 0): Rational {
  const own = racesOf(team, races);
  if (own.length === 0) return decimal(0);
  return divide(decimal(winsOf(team, own) - deducted), decimal(own.length));
}

export function winsOf(team: string, races: readonly ScoredRace[]): number {
  return races.filter(({ teams, winner }) => teams[winner] === team).length;
}

export function racesOf(team: string, races: readonly ScoredRace[]): ScoredRace[] {
  return races.filter(({ teams }) => teams.includes(team));
}

export function pointsOf(team: string, races: readonly ScoredRace[]): number {
  return racesOf(team, races).reduce((total, { teams, points }) => total + points[teams.indexOf(team)]!, 0);
}

/** `33.3 %` */
export function percent(share: Rational): string {
  return `${toNumber(roundHalfUp({ ...share, numerator: share.numerator * 100n }, 1))} %`;
}

const average = (value: Rational) => String(toNumber(roundHalfUp(value, 2)));

export const negative = ({ numerator, denominator }: Rational): Rational => ({
  numerator: -numerator,
  denominator,
});

const averagePoints = (team: string, races: readonly ScoredRace[]) =>
  divide(decimal(pointsOf(team, races)), decimal(racesOf(team, races).length));

function againstCommonOpponents(
  tied: readonly string[],
  races: readonly ScoredRace[],
): Map<string, Rational> | undefined {
  const opponents = (team: string) => new Set(racesOf(team, races).flatMap(({ teams }) => teams));
  const [first, ...rest] = tied.map(opponents);
  const common = [...first!].filter((team) => !tied.includes(team) && rest.every((one) => one.has(team)));
  if (common.length === 0) return undefined;
  const against = (team: string) =>
    racesOf(team, races).filter(({ teams }) => teams.some((one) => common.includes(one)));
  return mapValues(tied, (team) => averagePoints(team, against(team)));
}

function lastRace(
  tied: readonly string[],
  between: readonly ScoredRace[],
): Map<string, Rational> | undefined {
  const race = between.at(-1);
  return race && mapValues(tied, (team) => decimal(race.teams[race.winner] === team ? 0 : 1));
}

function mapValues(teams: readonly string[], of: (team: string) => Rational): Map<string, Rational> {
  return new Map(teams.map((team) => [team, of(team)]));
}

/** Teams in groups of equal values, lowest first. */
export function groupBy(teams: readonly string[], values: ReadonlyMap<string, Rational>): string[][] {
  const sorted = [...teams].sort((a, b) => compare(values.get(a)!, values.get(b)!));
  const groups: string[][] = [];
  for (const team of sorted) {
    const group = groups.at(-1);
    if (group && compare(values.get(group[0]!)!, values.get(team)!) === 0) group.push(team);
    else groups.push([team]);
  }
  return groups;
}

function pairsOf(teams: readonly string[]): [string, string][] {
  return teams.flatMap((a, index) => teams.slice(index + 1).map((b): [string, string] => [a, b]));
}
