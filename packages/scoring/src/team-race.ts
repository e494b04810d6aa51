import { list, ordinal } from './format';
import { teamRace as t } from './words';

/** Boats in a team: two-, three- and four-boat team racing. */
export const TEAM_SIZES = [2, 3, 4] as const;
export type TeamSize = (typeof TEAM_SIZES)[number];

/**
 * Codes of a boat in a team race (RRS 2025–2028, D3.1 and D3.2). `OCS`, `NSC` and `RET` stand beside the place that she
 * crossed the line in, if any. `RAC`: still racing when all boats of the other team were home. Appendix D knows no DSQ:
 * a breach adds points (D3.3).
 */
export const TEAM_CODES = ['OCS', 'NSC', 'RET', 'DNF', 'DNS', 'RAC'] as const;
export type TeamCode = (typeof TEAM_CODES)[number];

/** A boat of a team in one race. */
export interface TeamBoat {
  /** Her place across the finishing line among all boats of the race, from 1; null: she did not cross it. */
  place: number | null;
  code: TeamCode | null;
  /** Points that the protest committee added (D3.3(b), D3.3(c)); 0 for none. */
  added: number;
}

/** A team in one race. */
export interface TeamSide {
  team_id: string;
  /** In the order of the team's boats; empty: not sailed yet. */
  boats: readonly TeamBoat[];
  /** Race wins that the protest committee deducted (D3.3(a)): a multiple of a half. Default: 0. */
  wins_deducted?: number | undefined;
}

/** The two teams of a race. */
export interface TeamPair {
  first: TeamSide;
  second: TeamSide;
}

export type TeamSideName = 'first' | 'second';

/** The boat's points, and the rule behind them. */
export interface TeamBoatScore {
  points: number;
  explanation: string;
}

/** A scored team race. */
export interface TeamRaceScore {
  boats: Record<TeamSideName, TeamBoatScore[]>;
  totals: Record<TeamSideName, number>;
  /** Null if the totals are equal and no team has first place: D3.4 names no winner. */
  winner: TeamSideName | null;
  explanation: string;
}

/** A cell of a result that no race can have produced. */
export interface TeamRaceProblem {
  /** Path in the pair, such as `first.boats.1.place`. */
  field: string;
  problem: string;
}

const OCS_POINTS = 10;
const NSC_POINTS = 6;
const sideNames = ['first', 'second'] as const;

interface PlacedBoat extends TeamBoat {
  side: TeamSideName;
  /** Path of her result. */
  field: string;
}

/** True if neither team has a result. */
export function isUnsailed({ first, second }: TeamPair): boolean {
  return first.boats.length === 0 && second.boats.length === 0;
}

/** The first cell that cannot be; null if the race can be scored. */
export function teamRaceProblem(size: TeamSize, pair: TeamPair): TeamRaceProblem | null {
  for (const side of sideNames) {
    const { length } = pair[side].boats;
    if (length !== size) return { field: `${side}.boats`, problem: t.mustBeBoats(size, length) };
  }
  const boats = boatsOf(pair);
  for (const boat of boats) {
    const problem = boatProblem(boat, 2 * size);
    if (problem) return problem;
  }
  return placesProblem(boats) ?? racingProblem(boats);
}

function boatsOf(pair: TeamPair): PlacedBoat[] {
  return sideNames.flatMap((side) =>
    pair[side].boats.map((boat, index) => ({ ...boat, side, field: `${side}.boats.${index}` })),
  );
}

function boatProblem({ field, place, code, added }: PlacedBoat, all: number): TeamRaceProblem | null {
  if (place === null && code === null) return { field: `${field}.place`, problem: t.needsPlaceOrCode };
  if (place !== null && (!Number.isInteger(place) || place < 1 || place > all))
    return { field: `${field}.place`, problem: t.mustBeFrom1To(all) };
  if (place === null && code === 'NSC') return { field: `${field}.place`, problem: t.nscNeedsPlace };
  if (place !== null && (code === 'DNF' || code === 'DNS' || code === 'RAC'))
    return { field: `${field}.place`, problem: t.noPlace(code) };
  if (!Number.isInteger(added) || added < 0) return { field: `${field}.added`, problem: t.mustBeWholePoints };
  return null;
}

function placesProblem(boats: readonly PlacedBoat[]): TeamRaceProblem | null {
  const placed = boats.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
  for (const [index, { place, field }] of placed.entries()) {
    if (place === placed[index - 1]?.place)
      return { field: `${field}.place`, problem: t.twoBoatsAre(ordinal(place!)) };
    if (place !== index + 1) return { field: `${field}.place`, problem: t.noBoatIs(ordinal(index + 1)) };
  }
  return null;
}

function racingProblem(boats: readonly PlacedBoat[]): TeamRaceProblem | null {
  const racing = boats.filter(({ code }) => code === 'RAC');
  const other = racing.find(({ side }) => side !== racing[0]?.side);
  if (!other) return null;
  const problem = t.racIsForOneTeam;
  return { field: `${other.field}.code`, problem };
}

/**
 * Scores a race of two teams (RRS 2025–2028, D3): the lower total wins; of equal totals, that of the team without first
 * place (D3.4).
 *
 * @throws RangeError for a pair that `teamRaceProblem` refuses
 */
export function scoreTeamRace(size: TeamSize, pair: TeamPair): TeamRaceScore {
  const problem = teamRaceProblem(size, pair);
  if (problem) throw new RangeError(`${problem.field}: ${problem.problem}`);
  const boats = boatsOf(pair);
  const places = placesAfter(boats);
  const scored = boats.map((boat) => ({ ...boat, ...boatScore(boat, places.get(boat), 2 * size) }));
  const sideOf = (side: TeamSideName) => scored.filter((boat) => boat.side === side);
  const totalOf = (side: TeamSideName) => sideOf(side).reduce((sum, { points }) => sum + points, 0);
  const scoresOf = (side: TeamSideName) =>
    sideOf(side).map(({ points, explanation }) => ({ points, explanation }));
  const totals = { first: totalOf('first'), second: totalOf('second') };
  const leader = boats.find((boat) => places.get(boat) === 1)?.side;
  return {
    boats: { first: scoresOf('first'), second: scoresOf('second') },
    totals,
    ...winnerOf(totals, leader),
  };
}

function winnerOf(
  { first, second }: Record<TeamSideName, number>,
  leader: TeamSideName | undefined,
): Pick<TeamRaceScore, 'winner' | 'explanation'> {
  if (first !== second) {
    const [low, high] = first < second ? [first, second] : [second, first];
    return { winner: first < second ? 'first' : 'second', explanation: `${low} to ${high} points (D3.4)` };
  }
  if (!leader)
    return {
      winner: null,
      explanation: t.pointsEach(first),
    };
  return {
    winner: leader === 'first' ? 'second' : 'first',
    explanation: t.pointsEachTeamWithoutFirst(first),
  };
}

/**
 * Places as they are scored: boats behind one that retired after finishing move up (D3.1(e)), then boats still racing
 * take the next ones, as if they had finished (D3.2). A boat that is not in it is not placed.
 */
function placesAfter(boats: readonly PlacedBoat[]): Map<PlacedBoat, number> {
  const finished = boats
    .filter(({ place, code }) => place !== null && code !== 'RET')
    .sort((a, b) => a.place! - b.place!);
  const racing = boats.filter(({ code }) => code === 'RAC');
  return new Map([...finished, ...racing].map((boat, index) => [boat, index + 1]));
}

function boatScore(
  { place, code, added }: TeamBoat,
  scoredPlace: number | undefined,
  all: number,
): TeamBoatScore {
  const base = scoredPlace ?? all;
  const extra = code === 'OCS' ? OCS_POINTS : code === 'NSC' ? NSC_POINTS : 0;
  const parts = [
    scoredPlace === undefined
      ? t.boatsEntitledToRace(code ?? t.notPlaced, all)
      : code === 'RAC'
        ? t.stillRacing(ordinal(scoredPlace))
        : place === scoredPlace
          ? ordinal(place)
          : t.movedUpToD3(ordinal(place ?? scoredPlace), ordinal(scoredPlace)),
    code === 'OCS' && t.addedForOcsD3(OCS_POINTS),
    code === 'NSC' && t.addedForNscD3(NSC_POINTS),
    added > 0 && t.addedByProtestCommittee(added),
  ];
  return { points: base + extra + added, explanation: list(parts.filter((part) => part !== false)) };
}
