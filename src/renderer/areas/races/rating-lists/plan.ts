import type { Fleet } from '@contract/areas/racing/regattas';
import { type AcceptedRatings, noRatings, type Registration } from '@contract/areas/racing/registrations';
import {
  type BoatRating,
  boatRating,
  describeOddRating,
  type RatingField,
  systemOf,
} from '@dockside/scoring';
import { plan as t } from '@messages/races/rating-lists';
import type { z } from 'zod';
import type { BoatMatch } from './match';
import { optionsOf, type PublishedRating, type RatingList } from './rating-list';

/** The list's option that a fleet is scored by. */
export interface FleetChoice {
  fleet: Fleet;
  option: string;
}

/** Staff's choices for ambiguous boats, by entry id; null: none of the candidates. */
export type Answers = ReadonlyMap<string, PublishedRating | null>;

/** A rating option, as stored in an entry. */
type NamedRatings = Registration['fleet_ratings'][number]['options'][number];

/** A list's effect on one boat in one fleet. */
export interface RatingChange {
  fleet: Fleet;
  boat: Registration;
  /** `ask`: staff must choose from `candidates`. `no_option`: her rating lacks this option. */
  state: 'new' | 'same' | 'ask' | 'not_found' | 'no_option';
  before: BoatRating | null;
  after: (Pick<BoatRating, 'rating' | 'source' | 'as_of'> & { options?: NamedRatings[] }) | null;
  candidates: readonly PublishedRating[];
}

interface PlanInput {
  matches: readonly BoatMatch[];
  choices: readonly FleetChoice[];
  answers: Answers;
  /** Start of a day such as `2026-04-01`, in epoch milliseconds. */
  startOfDay: (day: string) => number;
  /** Effective day of ratings if the list states none. */
  usualDay: string | null;
}

/** Effect of accepting a list on each boat of the chosen fleets, including boats not listed. */
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

/** All options of a certificate for storing with the entry: races may be scored by one of them. */
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

/** The rating a fleet uses; null in a fleet without ratings. */
function ratingFieldOf({ rating_system }: Fleet): RatingField | null {
  return systemOf(rating_system)?.rating ?? null;
}

/** Options of a list usable for scoring a fleet. */
export function optionsFor(list: RatingList, fleet: Fleet): string[] {
  const field = ratingFieldOf(fleet);
  const fitting = optionsOf(list).filter(({ fields }) => field !== null && fields.includes(field));
  return fitting.map(({ name }) => name);
}

/** Request bodies that accept each fleet's changes. */
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

/** Questions before accepting ratings: values that look mistyped. */
export function planDoubts(changes: readonly RatingChange[]): string[] {
  return changes.flatMap(({ fleet, boat, state, after }) => {
    const field = ratingFieldOf(fleet);
    const question = state === 'new' && field && after ? describeOddRating(field, after.rating) : null;
    return question ? [t.doubt(boat.sail_number, fleet.name, question)] : [];
  });
}
