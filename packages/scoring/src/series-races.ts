import { fleetInRace } from './boat-rating';
import { checkCodes, checkFleet } from './check-input';
import { type CodeTable, codeTable, standardTable } from './codes';
import { hasFinish } from './finish';
import type { Memo } from './memo';
import { THOUSANDTHS } from './points';
import { type BoatInRace, isFinish, scoreRace } from './score-race';
import { boatsOf, finishSheet, scoresByRace } from './series-input';
import type { CountedRace, FleetInput, RaceInput, RegistrationInput, ScoreInput, SeriesInput } from './types';
import { isUnderWay } from './under-way';
import { seriesRaces as t } from './words';

/** Reason why a race without finishers does not count. */
export const NOBODY_FINISHED = t.noBoatFinished;

/** A race under way or with recorded results, with each boat's score; null for a boat without one. */
export interface RecordedRace {
  race: RaceInput;
  scores: (ScoreInput | null)[];
}

/** A race that counts, with each boat's result; null for a boat that was not in a medal race. */
export interface SailedRace {
  summary: CountedRace;
  /** Thousandths. */
  weight: number;
  boats: (BoatInRace | null)[];
  /** True for a seeding race, whose scores break no ties. */
  isSeeding?: boolean;
}

/** Scoring inputs of a fleet's races. */
export interface RecordedRaces {
  /** The fleet's boats, by sail number. */
  boats: RegistrationInput[];
  /** The fleet's races with recorded results, by number. */
  recorded: RecordedRace[];
  /** Codes in force. */
  codes: CodeTable;
}

/**
 * The fleet's boats and races with recorded results. Checks all input.
 *
 * @param memo from earlier states of the same fleet, by `name`: only races with other scores are checked again
 */
export function recordedRaces(
  input: Omit<SeriesInput, 'series'>,
  memo: Memo,
  name: string = input.fleet.name,
): RecordedRaces {
  const { fleet, registrations, races, scores } = input;
  checkFleet(fleet);
  checkCodes(input.codes ?? []);
  const { codes, boats, byId } = memo.get(`boats:${name}`, [fleet, registrations, input.codes], () => ({
    codes: codeTable(input.codes),
    boats: boatsOf(fleet, registrations),
    byId: new Map(registrations.map((boat) => [boat.id, boat])),
  }));
  const sheets = new Map<number, (ScoreInput | null)[]>();
  for (const [number, ofRace] of scoresByRace(races, scores)) {
    const race = races.find(({ race_number }) => race_number === number);
    const sheet = memo.get(`sheet ${number} of ${name}`, [fleet, race, boats, codes, ...ofRace], () =>
      recordedScores(boats, finishSheet(fleet, byId, race, ofRace, codes)),
    );
    sheets.set(number, sheet);
  }
  const recorded = [...races]
    .filter(
      (race) => (race.fleets == null || race.fleets.includes(fleet.name)) && race.status !== 'abandoned',
    )
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) => ({ race, scores: sheets.get(race.race_number)! }))
    .filter(({ race, scores }) => isUnderWay(race) || scores.some(hasResult));
  return { boats, recorded, codes };
}

/** Each boat's recorded score in a race. */
function recordedScores(
  boats: readonly RegistrationInput[],
  sheet: ReadonlyMap<string, ScoreInput>,
): (ScoreInput | null)[] {
  return boats.map(({ id }) => sheet.get(id) ?? null);
}

/** True if a boat has a finish or code, not only a check-in. */
export const hasResult = (score: ScoreInput | null) => hasFinish(score) || score?.code != null;

/**
 * True if a race is scored: a boat finished it (RRS 90.3(a)), everyone who sailed it is given points, or the race
 * officer has it scored with a reason.
 */
export function isScored({ race, scores }: Pick<RecordedRace, 'race' | 'scores'>, codes: CodeTable): boolean {
  if (scores.some((score) => isFinish(score, codes))) return true;
  if (race.score_without_finish != null) return scores.some(hasResult);
  const sailed = scores.filter((score) => hasSailed(score, codes));
  return sailed.length > 0 && sailed.every((score) => isGivenPoints(score, codes));
}

/** True if a code is one of a boat that sailed the race: she came to the starting area and is not DNS. */
function hasSailed(score: ScoreInput | null, codes: CodeTable): boolean {
  const rule = codes.get(score?.code ?? '');
  return rule !== undefined && rule.code !== 'DNS' && (rule.came_to_start || rule.finisher);
}

/** True if a boat has points without a finish: redress, or the regatta's own code that gives some. */
function isGivenPoints(score: ScoreInput | null, codes: CodeTable): boolean {
  const code = score?.code ?? null;
  const rule = code === null ? undefined : codes.get(code);
  if (!rule) return false;
  const { method } = rule.points;
  if (method === 'redress') return score?.redress != null || score?.points != null;
  if (standardTable.has(rule.code) || method === 'place') return false;
  return rule.finisher || (rule.came_to_start && GIVEN.has(method));
}

const GIVEN: ReadonlySet<string> = new Set(['stated', 'fixed', 'average']);

/** Scores a race for the boats of a series. */
export function sailRace(
  fleet: FleetInput & Pick<SeriesInput, 'dayOf'>,
  { race, scores }: RecordedRace,
  boats: readonly RegistrationInput[],
  codes: CodeTable,
  before?: SailedRace,
): SailedRace {
  const medal = race.medal ?? false;
  const everyone = boats.map((boat, index) => ({ boat, score: scores[index] ?? null }));
  const entrants = medal ? everyone.filter(({ score }) => hasResult(score) || score?.checked_in) : everyone;
  const { boats: results, ...counts } = scoreRace(fleetInRace(fleet, race), race, entrants, codes);
  const byBoat = new Map(entrants.map(({ boat }, index) => [boat, results[index] ?? null]));
  const weight = medal && (race.weight ?? 1) === 1 ? 2 : (race.weight ?? 1);
  return {
    weight: Math.round(weight * THOUSANDTHS),
    boats: keepResults(
      before?.boats,
      boats.map((boat) => byBoat.get(boat) ?? null),
    ),
    summary: {
      race_number: race.race_number,
      name: race.name ?? null,
      weight,
      excludable: !medal && (race.excludable ?? true),
      medal,
      ...counts,
    },
  };
}

/** Results, with those that are as they were before as the identical objects. */
export function keepResults(
  before: readonly (BoatInRace | null)[] | undefined,
  now: readonly (BoatInRace | null)[],
): (BoatInRace | null)[] {
  return now.map((result, index) => {
    const known = before?.[index];
    return result && known && isSameResult(known, result) ? known : result;
  });
}

function isSameResult(one: BoatInRace, other: BoatInRace): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof BoatInRace>;
  for (const key of keys) {
    const [a, b] = [one[key], other[key]];
    if (Object.is(a, b)) continue;
    const areObjects = typeof a === 'object' && a !== null && typeof b === 'object' && b !== null;
    if (!areObjects || JSON.stringify(a) !== JSON.stringify(b)) return false;
  }
  return true;
}
