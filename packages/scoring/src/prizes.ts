import { clauses, ordinal } from './format';
import { prizes as t } from './words';

/** Winners of earlier prizes that a prize passes over. */
export const PRIZE_EXCLUSIONS = ['none', 'overall', 'all'] as const;
export type PrizeExclusion = (typeof PRIZE_EXCLUSIONS)[number];

export interface PrizeInput {
  name: string;
  fleet: string;
  categories: readonly string[];
  places: number;
  least_boats: number | null;
  excludes: PrizeExclusion;
}

/** A boat in a fleet's standings. */
export interface PrizeBoat {
  registration_id: string;
  categories: readonly string[];
  rank: number | null;
  tied: boolean;
  net: number | null;
  /** Why she has no rank. */
  not_ranked: string | null;
  scores: readonly { code: string | null }[];
}

export interface PrizeWinner {
  registration_id: string;
  place: number;
  rank: number;
  net: number | null;
  explanation: string;
}

export interface PrizeOutcome {
  boats: number;
  winners: PrizeWinner[];
  passed_over: { registration_id: string; reason: string }[];
  not_given: string | null;
}

type RankedBoat = PrizeBoat & { rank: number };

/**
 * Awards a regatta's prizes in their order, because a prize may pass over winners of earlier ones.
 *
 * @param tables each fleet's standings by its name, in order of rank
 */
export function awardPrizes(
  prizes: readonly PrizeInput[],
  tables: ReadonlyMap<string, readonly PrizeBoat[]>,
): PrizeOutcome[] {
  const won = new Map<string, PrizeInput[]>();
  return prizes.map((prize) => {
    const outcome = award(prize, tables.get(prize.fleet) ?? [], won);
    for (const { registration_id } of outcome.winners)
      won.set(registration_id, [...(won.get(registration_id) ?? []), prize]);
    return outcome;
  });
}

function award(
  prize: PrizeInput,
  table: readonly PrizeBoat[],
  won: ReadonlyMap<string, readonly PrizeInput[]>,
): PrizeOutcome {
  const inCategories = table.filter(({ categories }) => isIn(prize, categories));
  const boats = inCategories.filter(hasRaced);
  const passed_over: PrizeOutcome['passed_over'] = [];
  const none = (not_given: string) => ({ boats: boats.length, winners: [], passed_over: [], not_given });
  if (prize.least_boats !== null && boats.length < prize.least_boats)
    return none(t.itIsForBoats(prize.least_boats, boats.length));
  const eligible: RankedBoat[] = [];
  for (const boat of boats) {
    const { registration_id, rank } = boat;
    const before = excluding(prize, won.get(registration_id) ?? []);
    if (rank === null) passed_over.push({ registration_id, reason: boat.not_ranked ?? t.isNotRanked });
    else if (before) passed_over.push({ registration_id, reason: before });
    else eligible.push({ ...boat, rank });
  }
  const winners = eligible.flatMap((boat): PrizeWinner[] => {
    const place = 1 + eligible.filter(({ rank }) => rank < boat.rank).length;
    if (place > prize.places) return [];
    const { registration_id, rank, net } = boat;
    const explanation = explain(prize, boat, place, eligible);
    return [{ registration_id, place, rank, net, explanation }];
  });
  // Only boats ahead of the last winner count as passed over.
  const last = Math.max(...winners.map(({ rank }) => rank));
  const rankOf = new Map(boats.map(({ registration_id, rank }) => [registration_id, rank]));
  return {
    boats: boats.length,
    winners,
    passed_over: passed_over.filter(
      ({ registration_id }) => winners.length < prize.places || (rankOf.get(registration_id) ?? last) <= last,
    ),
    not_given: winners.length > 0 ? null : nobody(prize, boats.length),
  };
}

const isIn = ({ categories }: PrizeInput, own: readonly string[]) =>
  categories.every((category) => own.includes(category));

/** A boat that never came to a start wins nothing, even if alone in a category. */
const hasRaced = ({ scores }: PrizeBoat) => scores.some(({ code }) => code !== 'DNC');

function nobody({ categories, fleet }: PrizeInput, boats: number): string {
  const who = [fleet, ...categories].join(', ');
  return boats === 0 ? t.noBoatOfCame(who) : t.noBoatOfMay(who);
}

function excluding({ excludes }: PrizeInput, won: readonly PrizeInput[]): string | null {
  const before = won.filter(
    ({ categories }) => excludes === 'all' || (excludes === 'overall' && categories.length === 0),
  );
  return before[0] ? t.hasWon(before[0].name) : null;
}

function explain(
  { categories, fleet }: PrizeInput,
  { rank, net, tied }: RankedBoat,
  place: number,
  eligible: readonly RankedBoat[],
): string {
  const overall = net === null ? t.inFleet(ordinal(rank), fleet) : t.inFleetWith(ordinal(rank), fleet, net);
  const shares = eligible.filter((other) => other.rank === rank).length > 1;
  const shared = tied && shares ? t.tiedAndNoRule : '';
  if (categories.length === 0 && place === rank) return clauses(overall, shared);
  const won =
    categories.length > 0
      ? t.placeOfIn(ordinal(place), eligible.length, categories.join(', '), overall)
      : t.placeOf(ordinal(place), eligible.length, overall);
  return clauses(won, shared);
}
