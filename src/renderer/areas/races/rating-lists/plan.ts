import type { Fleet } from '@contract/areas/regattas';
import { type AcceptedRatings, noRatings, type Registration } from '@contract/areas/registrations';
import {
  type BoatRating,
  boatRating,
  describeOddRating,
  type RatingField,
  systemOf,
} from '@dockside/scoring';
import type { z } from 'zod';
import type { BoatMatch } from './match';
import { optionsOf, type PublishedRating, type RatingList } from './rating-list';

/** Which of a list's options a fleet is scored by. */
export interface FleetChoice {
  fleet: Fleet;
  option: string;
}

/** What staff said of boats that were not beyond doubt, by the entry's id; null: none of them is hers. */
export type Answers = ReadonlyMap<string, PublishedRating | null>;

/** A rating option as an entry has it. */
type NamedRatings = Registration['fleet_ratings'][number]['options'][number];

/** What a list would change of one boat in one fleet. */
export interface RatingChange {
  fleet: Fleet;
  boat: Registration;
  /** `ask`: staff have to say which of `candidates` is hers. `no_option`: hers is not rated for this. */
  state: 'new' | 'same' | 'ask' | 'not_found' | 'no_option';
  before: BoatRating | null;
  after: (Pick<BoatRating, 'rating' | 'source' | 'as_of'> & { options?: NamedRatings[] }) | null;
  candidates: readonly PublishedRating[];
}

interface PlanInput {
  matches: readonly BoatMatch[];
  choices: readonly FleetChoice[];
  answers: Answers;
  /** The moment that a day such as `2026-04-01` begins. */
  startOfDay: (day: string) => number;
  /** The day that ratings hold from where the list does not say. */
  usualDay: string | null;
}

/** What accepting a list would do to each boat of the chosen fleets, and who it says nothing of. */
export function planRatings({ matches, choices, answers, startOfDay, usualDay }: PlanInput): RatingChange[] {
  return choices.flatMap(({ fleet, option }) => {
    const field = ratingFieldOf(fleet);
    const inFleet = matches.filter(({ boat }) => boat.fleets.includes(fleet.name));
    return inFleet.map(({ boat, found, candidates }): RatingChange => {
      const answer = answers.get(boat.id);
      const rating = found ?? answer ?? null;
      const before = boatRating(fleet, boat);
      const plan = { fleet, boat, before, after: null, candidates };
      if (!rating) return { ...plan, state: isOpen(candidates, answer) ? 'ask' : 'not_found' };
      const given = rating.options.find(({ name }) => name === option);
      const value = field && given?.ratings[field];
      if (!given || value === undefined || value === null) return { ...plan, state: 'no_option' };
      const day = given.date ?? usualDay;
      const after = { rating: value, source: given.source, as_of: day === null ? null : startOfDay(day) };
      const isKnown = isSame(before, after) && hasOptions(boat, fleet, rating);
      const options = rating.options.length > 1 ? { options: namedRatings(rating) } : {};
      return { ...plan, state: isKnown ? 'same' : 'new', after: { ...after, ...options } };
    });
  });
}

/** What an entry keeps of all options of a certificate, for races that are scored by one of them. */
function namedRatings({ options }: PublishedRating): NamedRatings[] {
  return options.map(({ name, ratings }) => ({ name, ratings: { ...noRatings, ...ratings } }));
}

function hasOptions(boat: Registration, fleet: Fleet, rating: PublishedRating): boolean {
  if (rating.options.length === 1) return true;
  const own = boat.fleet_ratings.find((one) => one.fleet === fleet.name);
  return JSON.stringify(own?.options) === JSON.stringify(namedRatings(rating));
}

const isOpen = (candidates: readonly PublishedRating[], answer: PublishedRating | null | undefined) =>
  candidates.length > 0 && answer !== null;

function isSame(before: BoatRating | null, after: NonNullable<RatingChange['after']>): boolean {
  return (
    before?.given === 'fleet' &&
    before.rating === after.rating &&
    before.source === after.source &&
    before.as_of === after.as_of
  );
}

/** Which of a boat's ratings a fleet reads; null in one without ratings. */
function ratingFieldOf({ rating_system }: Fleet): RatingField | null {
  return systemOf(rating_system)?.rating ?? null;
}

/** The options of a list that a fleet can be scored by. */
export function optionsFor(list: RatingList, fleet: Fleet): string[] {
  const field = ratingFieldOf(fleet);
  const fitting = optionsOf(list).filter(({ fields }) => field !== null && fields.includes(field));
  return fitting.map(({ name }) => name);
}

/** The bodies with which the changes of each fleet are accepted. */
export function ratingsToAccept(
  regattaId: string,
  changes: readonly RatingChange[],
): z.input<typeof AcceptedRatings>[] {
  const fleets = [...new Set(changes.map(({ fleet }) => fleet.name))];
  const bodies = fleets.map((name) => {
    const ratings = changes.flatMap(({ fleet, boat, state, after }) =>
      fleet.name === name && state === 'new' && after
        ? [{ registration_id: boat.id, if_version: boat.version, ...after }]
        : [],
    );
    return { regatta_id: regattaId, fleet: name, ratings };
  });
  return bodies.filter(({ ratings }) => ratings.length > 0);
}

/** What to ask about before ratings are accepted: those that were probably mistyped. */
export function planDoubts(changes: readonly RatingChange[]): string[] {
  return changes.flatMap(({ fleet, boat, state, after }) => {
    const field = ratingFieldOf(fleet);
    const question = state === 'new' && field && after ? describeOddRating(field, after.rating) : null;
    return question ? [`${boat.sail_number} in ${fleet.name}: ${question}`] : [];
  });
}
