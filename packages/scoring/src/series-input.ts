import { fleetInRace } from './boat-rating';
import { checkBoatRating, checkRace, checkScore } from './check-input';
import type { CodeTable } from './codes';
import { ScoringInputError } from './input-error';
import type { FleetInput, RaceInput, RegistrationInput, ScoreInput } from './types';
import { seriesInput as t } from './words';

/** The fleet's boats, by sail number. */
export function boatsOf(fleet: FleetInput, registrations: readonly RegistrationInput[]): RegistrationInput[] {
  const ids = new Set<string>();
  for (const { id, sail_number } of registrations) {
    if (ids.has(id)) throw new ScoringInputError('id', t.registeredTwiceAs(id), { boat: sail_number });
    ids.add(id);
  }
  return registrations
    .filter((boat) => boat.fleets.includes(fleet.name))
    .sort((a, b) => byText(a.sail_number, b.sail_number) || byText(a.id, b.id));
}

/** Scores by race number; those of a race that does not exist, too. Checks the races. */
export function scoresByRace(
  races: readonly RaceInput[],
  scores: readonly ScoreInput[],
): Map<number, ScoreInput[]> {
  const sheets = new Map<number, ScoreInput[]>();
  for (const race of races) {
    checkRace(race);
    const { race_number } = race;
    if (sheets.has(race_number)) throw new ScoringInputError('race_number', t.isThereTwice, { race_number });
    sheets.set(race_number, []);
  }
  for (const score of scores) {
    const sheet = sheets.get(score.race_number);
    if (sheet) sheet.push(score);
    else sheets.set(score.race_number, [score]);
  }
  return sheets;
}

/**
 * The fleet's scores in one race by registration id, each checked and unique.
 *
 * @param boats all boats of the regatta, by id
 * @param race undefined: there is no such race
 */
export function finishSheet(
  fleet: FleetInput,
  boats: ReadonlyMap<string, RegistrationInput>,
  race: RaceInput | undefined,
  scores: readonly ScoreInput[],
  codes: CodeTable,
): Map<string, ScoreInput> {
  const sheet = new Map<string, ScoreInput>();
  const inRace = race && fleetInRace(fleet, race);
  for (const score of scores) {
    const { registration_id, race_number } = score;
    const boat = boats.get(registration_id);
    const at = { boat: boat?.sail_number ?? registration_id, race_number };
    if (!boat) throw new ScoringInputError('registration_id', t.isNotRegistered, at);
    if (!boat.fleets.includes(fleet.name)) continue;
    if (!inRace) throw new ScoringInputError('race_number', t.isNotRace, at);
    checkScore(score, boat.sail_number, codes);
    checkBoatRating(inRace, boat, score);
    if (sheet.has(registration_id)) {
      throw new ScoringInputError('registration_id', t.hasTwoScores, at);
    }
    sheet.set(registration_id, score);
  }
  return sheet;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
