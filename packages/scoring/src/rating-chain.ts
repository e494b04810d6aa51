import { type BoatRating, boatRating, fleetInRace } from './boat-rating';
import type { RatingProposal, WorkingStep } from './progressive';
import { effectiveSettings, progressiveRule } from './progressive-rules';
import { seriesStandings } from './series-standings';
import type { FleetInput, ProgressiveInput, RegistrationInput, ScoreInput, SeriesInput } from './types';
import { ratingChain as t } from './words';

/** `source` of a rating accepted from a chain. */
export const PROGRESSIVE_SOURCE = 'progressive';

/** Effect of a race on a boat's rating. `rating` is the chain's for this race, whatever she was scored on. */
export interface ChainBoat extends RatingProposal {
  sail_number: string;
  boat_name: string | null;
  /** Her starting rating. */
  start: number;
  /** Seconds; null if she did not finish. */
  elapsed: number | null;
  /** Seconds, not rounded; null if she did not finish. */
  corrected: number | null;
  /** Performance divided by rating: above 1 if she beat her rating. */
  ratio: number | null;
  /** Her next rating minus this one. */
  adjustment: number;
  /** Rating used by the standings in this race; null if she took no place. */
  scored_on: number | null;
  /** True if a person set her rating for this race, from which the chain continues. */
  set_by_hand: boolean;
}

/** A race of the chain, with its effect on the fleet's ratings. */
export interface ChainRace {
  race_number: number;
  name: string | null;
  /** Lines of the calculation shared by all boats. */
  figures: WorkingStep[];
  /** By sail number, without unrated boats. */
  boats: ChainBoat[];
}

/**
 * Progressive ratings of a fleet, race by race: each race that counts moves the ratings from the race before. They
 * depend only on starting ratings and results, not on which ratings were accepted. A corrected finish therefore gives
 * the same chain as if it had been right at first. A race's rating set by a person is kept, and the chain continues
 * from it. Such a rating differs from the starting rating and has a source other than `progressive`.
 *
 * Races scored by a rating option take no part, because no chain rating was used. Neither do average-lap or pursuit
 * races, whose elapsed times are not comparable.
 *
 * A boat starts with the `start` of her ratings in the fleet. Without one, she starts with her rating in the first race
 * she sailed, unless that was accepted from a chain. Otherwise she starts with her rating for coming races.
 *
 * @returns one entry by number for each race that counts and uses the fleet's usual ratings; none without a progressive
 *   system
 * @throws ScoringInputError as `seriesStandings` does
 */
export function ratingChain(input: SeriesInput): ChainRace[] {
  const { fleet, registrations, races, scores } = input;
  if (!fleet.progressive) return [];
  const table = seriesStandings(input);
  const sailed = new Map(scores.map((score) => [key(score.registration_id, score.race_number), score]));
  const fleets = new Map(races.map((race) => [race.race_number, fleetInRace(fleet, race)]));
  const timed = new Set(
    races.filter(({ scoring }) => (scoring ?? 'time') === 'time').map(({ race_number }) => race_number),
  );
  const chained = table.races.filter(
    ({ race_number }) => timed.has(race_number) && fleets.get(race_number)?.option == null,
  );
  const numbers = chained.map(({ race_number }) => race_number);
  /** Her rating in a race, as in the standings; null if she did not sail it. */
  const ratingIn = (boat: RegistrationInput, race: number): BoatRating | null => {
    const score = sailed.get(key(boat.id, race));
    return score?.finish_time == null ? null : boatRating(fleets.get(race) ?? fleet, boat, score);
  };
  const results = new Map(
    table.standings.flatMap((line) =>
      line.scores.map((score) => [key(line.registration_id, score.race_number), score] as const),
    ),
  );
  const boats = registrations
    .filter((boat) => boat.fleets.includes(fleet.name))
    .sort((a, b) => (a.sail_number < b.sail_number ? -1 : a.sail_number > b.sail_number ? 1 : 0))
    .flatMap((boat) => {
      const start = startOf(fleet, boat, numbers, ratingIn);
      return start === null ? [] : [{ boat, start, rating: start, raced: false }];
    });
  return chained.map(({ race_number, name }) => {
    for (const one of boats) {
      const given = ratingIn(one.boat, race_number);
      if (given === null) continue;
      one.raced = true;
      if (isSetByHand(given, one.start)) one.rating = given.rating;
    }
    const { figures, boats: proposals } = propose(fleet.progressive as ProgressiveInput, boats, (id) => {
      const result = results.get(key(id, race_number));
      return result?.place != null && result.elapsed ? result.elapsed : null;
    });
    const byBoat = new Map(proposals.map((proposal) => [proposal.registration_id, proposal]));
    const moved = boats.flatMap((one) => {
      const proposal = byBoat.get(one.boat.id);
      if (!proposal) return [];
      one.rating = proposal.next_rating;
      const given = ratingIn(one.boat, race_number);
      const result = results.get(key(one.boat.id, race_number));
      const figure = (name: string) => proposal.steps.find((line) => line.name === name)?.value ?? null;
      return [
        {
          ...proposal,
          sail_number: one.boat.sail_number,
          boat_name: one.boat.boat_name ?? null,
          start: one.start,
          elapsed: result?.place != null ? result.elapsed : null,
          corrected: figure(t.correctedTime),
          ratio: figure(t.ratio),
          adjustment: figure(t.adjustment) ?? 0,
          scored_on: result?.place != null ? (given?.rating ?? null) : null,
          set_by_hand: given !== null && isSetByHand(given, one.start),
        },
      ];
    });
    return { race_number, name, figures, boats: moved };
  });
}

interface BoatInChain {
  boat: RegistrationInput;
  start: number;
  rating: number;
  raced: boolean;
}

function propose(
  progressive: ProgressiveInput,
  boats: readonly BoatInChain[],
  elapsedOf: (id: string) => number | null,
) {
  const rule = progressiveRule(progressive.system);
  const taking = rule.movesAll ? boats.filter(({ raced }) => raced) : boats;
  const input = taking.map(({ boat, rating, start }) => ({
    registration_id: boat.id,
    rating,
    elapsed: elapsedOf(boat.id),
    base_rating: start,
  }));
  return rule.propose(input, effectiveSettings(progressive));
}

function startOf(
  fleet: FleetInput,
  boat: RegistrationInput,
  races: readonly number[],
  ratingIn: (boat: RegistrationInput, race: number) => BoatRating | null,
): number | null {
  const stated = boat.fleet_ratings?.find((one) => one.fleet === fleet.name)?.start;
  if (stated != null) return stated;
  const first = races.map((race) => ratingIn(boat, race)).find((rating) => rating !== null);
  // An accepted rating follows from earlier races, which may no longer count.
  if (first && first.source !== PROGRESSIVE_SOURCE) return first.rating;
  return boatRating(fleet, boat)?.rating ?? null;
}

function isSetByHand({ source, rating }: BoatRating, start: number): boolean {
  return source !== PROGRESSIVE_SOURCE && rating !== start;
}

const key = (boat: string, race: ScoreInput['race_number']) => `${race} ${boat}`;
