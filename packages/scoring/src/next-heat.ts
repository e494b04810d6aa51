import { fleetInRace } from './boat-rating';
import { assignGroups, heatSizes } from './group-assignment';
import { Memo } from './memo';
import { scoreRace } from './score-race';
import { type RecordedRaces, recordedRaces } from './series-races';
import {
  codesInHeats,
  type Heat,
  type HeatResult,
  type HeatRound,
  heatRounds,
  inFinishingOrder,
  isOpen,
  scoringBoats,
} from './split-fleet-heats';
import type { ChampionshipStandingsInput } from './split-fleets';

/** Boats promoted from each heat, unless the stage says otherwise (HMS; M&S District IOM Championship 2008). */
export const PROMOTED = 4;

/** A boat for the next heat. */
export interface BoatForHeat {
  registration_id: string;
  /** The last heat she sailed; null before the seeding race. */
  last_heat: string | null;
  /** Her place in it; null without one. */
  place: number | null;
  /** The heat she is to sail now; null: she sails another one of the race. */
  heat: string | null;
  /** The better heat of the race that waits for her; null: none does. */
  later: string | null;
}

/** Heat to be sailed next, as HMS composes it. */
export interface NextHeat {
  /** Number of the race it belongs to, as boats count them. */
  round: number;
  /** True if all heats are sailed at once. */
  isSeeding: boolean;
  /** Ids of the boats of each of the stage's groups; empty for those that do not sail now. */
  groups: string[][];
  /** The boats in the order they were taken, then all others. */
  boats: BoatForHeat[];
  /** Heat that nobody has finished yet, although the next one depends on it. */
  unsailed: string | null;
}

/**
 * Composes the heat after those assigned so far. Before the first race boats are dealt to heats by their sails. A race
 * begins with its lowest heat: the last boats of the race before. The next heat up has the boats of its own strength,
 * and those promoted from the heat just sailed. After the seeding race the boats with the best places make up the first
 * heat, the next ones the second, and so on.
 *
 * @throws ScoringInputError for impossible input
 */
export function nextHeat(input: ChampionshipStandingsInput, memo: Memo = new Memo()): NextHeat {
  const { championship, fleet } = input;
  const stage = championship.stages.find((one) => one.stage === 'heats');
  const groups = stage?.groups ?? [];
  const promoted = stage?.promoted ?? PROMOTED;
  const races = recordedRaces({ ...input, fleet }, memo, `heats:${championship.id}`);
  const finishes = new Finishes(input, races);
  const rounds = heatRounds(championship.assignments);
  const last = rounds.at(-1);
  const everyone = races.boats.map(({ id }) => id);
  const only = (index: number, boats: string[]) => groups.map((_, at) => (at === index ? boats : []));
  const found = (next: Omit<NextHeat, 'boats'>, waiting: string[][] = []): NextHeat => {
    const names = groups.map(({ name }) => name);
    return { ...next, boats: boatsOf(names, everyone, finishes.lastHeats(rounds), next.groups, waiting) };
  };
  if (!last)
    return found({
      ...{ round: 1, isSeeding: true, unsailed: null },
      groups: assignGroups(everyone, groups, 'dealt'),
    });
  const sizes = heatSizes(everyone.length, groups, promoted);
  if (!isOpen(last)) {
    // Stated sizes may leave no boat to the heats below.
    const lowest = Math.max(
      0,
      sizes.findLastIndex((size) => size > 0),
    );
    const [boats, waiting] = strengths(finishes.orderAfter(last, everyone), sizes, lowest);
    const unsailed = last.heats.find((heat) => !finishes.isSailed(heat))?.name ?? null;
    const now = { round: last.number + 1, isSeeding: false, groups: only(lowest, boats), unsailed };
    return found(now, waiting);
  }
  const below = [...last.heats].sort((a, b) => a.index - b.index)[0]!;
  const before = rounds.at(-2);
  const gone = new Set(last.heats.flatMap(({ boats, leftOut }) => [...boats, ...leftOut]));
  const order = before ? finishes.orderAfter(before, everyone) : everyone;
  const known = before ? new Set(before.heats.flatMap(({ boats }) => boats)) : null;
  // A boat entered during a race begins with the next one.
  const left = order.filter((id) => !gone.has(id) && (known?.has(id) ?? true));
  const up = below.index - 1;
  const [staying, waiting] = strengths(left, sizes, up);
  const best = finishes.of(below).filter(({ place }) => place !== null);
  const rising = best.slice(0, promoted).map(({ registration_id }) => registration_id);
  const unsailed = finishes.isSailed(below) ? null : below.name;
  const now = { round: last.number, isSeeding: false, groups: only(up, [...staying, ...rising]), unsailed };
  return found(now, waiting);
}

/** Divides boats, best first, into those of heat `index` and those of each better heat. */
function strengths(
  order: readonly string[],
  sizes: readonly number[],
  index: number,
): [string[], string[][]] {
  if (index === 0) return [[...order], []];
  const from = Math.max(0, order.length - sizes[index]!);
  const [own, better] = strengths(order.slice(0, from), sizes, index - 1);
  return [order.slice(from), [...better, own]];
}

/** Finishing orders of heats. */
class Finishes {
  readonly #known = new Map<Heat, HeatResult[]>();

  constructor(
    private readonly input: ChampionshipStandingsInput,
    private readonly races: RecordedRaces,
  ) {}

  /** All boats of a heat in their order; those of a heat not sailed as assigned. */
  of(heat: Heat): HeatResult[] {
    const known = this.#known.get(heat) ?? this.#score(heat);
    this.#known.set(heat, known);
    return known;
  }

  isSailed(heat: Heat): boolean {
    return this.of(heat).some(({ place }) => place !== null);
  }

  #score(heat: Heat): HeatResult[] {
    const { boats, recorded, codes } = this.races;
    const race = recorded.find(({ race }) => race.race_number === heat.race_number);
    if (!race) return heat.boats.map((registration_id) => ({ registration_id, place: null, points: null }));
    const entrants = boats.flatMap((boat, index) =>
      heat.boats.includes(boat.id) ? [{ boat, score: race.scores[index] ?? null }] : [],
    );
    const fleet = { ...this.input.fleet, points_system: 'low_point' as const, points_table: null };
    const counted = (boats: number) => ({ boats, text: '', rule: '' });
    const scored = scoreRace(fleetInRace(fleet, race.race), race.race, entrants, codesInHeats(codes), {
      ...counted(boats.length),
      dnf: counted(entrants.length),
    });
    return inFinishingOrder(
      entrants.map(({ boat }, index) => {
        const { place, points } = scored.boats[index]!;
        return { registration_id: boat.id, place, points };
      }),
    );
  }

  /**
   * All boats by a race: those of the first heat in their order, then those of the second … In the seeding race all
   * first places are taken before all second ones. Boats that sailed no heat of it come last.
   */
  orderAfter(round: HeatRound, everyone: readonly string[]): string[] {
    const results = scoringBoats(round).map(({ heat, boats }) =>
      this.of(heat).filter(({ registration_id }) => boats.includes(registration_id)),
    );
    const ordered = round.isSeeding ? inFinishingOrder(results.flat()) : results.flat();
    const ids = ordered.map(({ registration_id }) => registration_id);
    return [...ids, ...everyone.filter((id) => !ids.includes(id))].filter((id) => everyone.includes(id));
  }

  /** Each boat's last heat, with her place in it. */
  lastHeats(rounds: readonly HeatRound[]): Map<string, { name: string; place: number | null }> {
    const last = new Map<string, { name: string; place: number | null }>();
    for (const heat of rounds.flatMap(({ heats }) => heats))
      for (const { registration_id, place } of this.of(heat))
        last.set(registration_id, { name: heat.name, place });
    return last;
  }
}

function boatsOf(
  names: readonly string[],
  everyone: readonly string[],
  last: ReadonlyMap<string, { name: string; place: number | null }>,
  now: readonly (readonly string[])[],
  waiting: readonly (readonly string[])[],
): BoatForHeat[] {
  const heatOf = (heats: readonly (readonly string[])[], id: string) =>
    names[heats.findIndex((ids) => ids.includes(id))] ?? null;
  const inOrder = [...now.flat(), ...waiting.flat()];
  return [...inOrder, ...everyone.filter((id) => !inOrder.includes(id))].map((registration_id) => ({
    registration_id,
    last_heat: last.get(registration_id)?.name ?? null,
    place: last.get(registration_id)?.place ?? null,
    heat: heatOf(now, registration_id),
    later: heatOf(waiting, registration_id),
  }));
}
