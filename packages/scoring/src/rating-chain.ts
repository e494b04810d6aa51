import { type BoatRating, boatRating, fleetInRace } from './boat-rating';
import type { RatingProposal, WorkingStep } from './progressive';
import { effectiveSettings, progressiveRule } from './progressive-rules';
import { seriesStandings } from './series-standings';
import type { FleetInput, ProgressiveInput, RegistrationInput, ScoreInput, SeriesInput } from './types';

/** The `source` of a rating that came out of a chain and was accepted. */
export const PROGRESSIVE_SOURCE = 'progressive';

/** What a race did to a boat's rating. `rating` is the chain's for this race, whatever she was scored on. */
export interface ChainBoat extends RatingProposal {
  sail_number: string;
  boat_name: string | null;
  /** The rating that she started on. */
  start: number;
  /** Seconds; null for a boat that did not finish. */
  elapsed: number | null;
  /** Seconds, not rounded; null for a boat that did not finish. */
  corrected: number | null;
  /** Her performance over her rating: above 1 where she did better. */
  ratio: number | null;
  /** Her next rating less this one. */
  adjustment: number;
  /** The rating that the standings correct her with in this race; null where she took no place in it. */
  scored_on: number | null;
  /** Whether a person gave her this race's rating, from which the chain goes on. */
  set_by_hand: boolean;
}

/** A race of the chain, with what it did to the fleet's ratings. */
export interface ChainRace {
  race_number: number;
  name: string | null;
  /** The lines of the working that go for all boats. */
  figures: WorkingStep[];
  /** By sail number. A boat without a rating is left out. */
  boats: ChainBoat[];
}

/**
 * The progressive ratings of a fleet, race by race: each race that counts moves the ratings that the race before it led to.
 * They follow from the starting ratings and the results alone, so that a corrected finish gives the chain that there would
 * be had it been right at first; which of its ratings were accepted does not matter. A race's rating that a person gave
 * (any other than the starting rating whose source is not `progressive`) holds there, and the chain goes on from it.
 *
 * A race that is scored by a rating option takes no part: nobody was corrected in it with a rating of the chain. Nor does a
 * race by average laps or a pursuit race: its boats' elapsed times do not compare.
 *
 * A boat starts on the `start` of her ratings in the fleet, else on the rating of the first race that she sailed unless it
 * was accepted of a chain, else on that for the races to come.
 *
 * @returns one for each race that counts and is scored by the fleet's usual ratings, by number; none for a fleet without a progressive system
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
  /** Her rating in a race, as the standings have it; null in a race that she did not sail. */
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
          corrected: figure('Corrected time'),
          ratio: figure('Ratio'),
          adjustment: figure('Adjustment') ?? 0,
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
  // One that was accepted for that race followed from races before it, which may count no more.
  if (first && first.source !== PROGRESSIVE_SOURCE) return first.rating;
  return boatRating(fleet, boat)?.rating ?? null;
}

function isSetByHand({ source, rating }: BoatRating, start: number): boolean {
  return source !== PROGRESSIVE_SOURCE && rating !== start;
}

const key = (boat: string, race: ScoreInput['race_number']) => `${race} ${boat}`;
