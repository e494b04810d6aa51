import { type CodeTable, codePoints } from './codes';
import type { AssignmentInput } from './types';

/**
 * Heats with promotion and relegation, as radio sailing's Heat Management System (HMS) has them. The first race seeds:
 * every boat sails once. Each later race is sailed as heats from the lowest to the first. The best of a heat sail again
 * in the next heat up, and a boat scores in the last heat she sails.
 *
 * Sources: IOM Worlds 2024, report of day 1 (mysailing.com.au): the seeding race, six boats promoted, no score until a
 * boat is no longer promoted. iomclass.org forum, topics 1089 and 1104 and post 9903: codes, sizes of heats. M&S
 * District IOM Championship 2008 (hamptoncourt-myc.org.uk): a table of eight races.
 */

/** A heat of a race. */
export interface Heat {
  /** Its place among the stage's groups; 0: the first heat, which nobody is promoted from. */
  index: number;
  name: string;
  /** The number it is recorded under: each heat is started and finished as a race of its own. */
  race_number: number;
  /** Ids of the boats that sail it, promoted ones among them. */
  boats: readonly string[];
  /** Ids of boats left out of it by hand. */
  leftOut: readonly string[];
}

/** A race sailed in heats. */
export interface HeatRound {
  /** Number of the race as boats count them; the seeding race is 1. */
  number: number;
  /** True if all its heats are sailed at once and nobody is promoted. */
  isSeeding: boolean;
  /** In the order they are sailed. */
  heats: Heat[];
}

/** The races sailed in heats, by assignments in force from their own race only. */
export function heatRounds(assignments: readonly AssignmentInput[]): HeatRound[] {
  const rounds: HeatRound[] = [];
  const inOrder = assignments
    .filter(({ stage }) => stage === 'heats')
    .sort((a, b) => a.from_race - b.from_race);
  for (const { from_race, groups, moves = [] } of inOrder) {
    const moved = moves.map(({ registration_id }) => registration_id);
    const heats = groups
      .map(({ name, registration_ids }, index) => ({
        ...{ index, name, race_number: from_race, boats: registration_ids },
        leftOut: moved.filter((id) => !registration_ids.includes(id)),
      }))
      .filter(({ boats }) => boats.length > 0);
    const open = rounds.at(-1);
    if (heats.length === 1 && open && isOpen(open))
      open.heats = [...open.heats.filter(({ index }) => index !== heats[0]!.index), ...heats];
    else if (heats.length > 0) rounds.push({ number: rounds.length + 1, isSeeding: heats.length > 1, heats });
  }
  return rounds;
}

/** True until the first heat is assigned. */
export const isOpen = ({ isSeeding, heats }: HeatRound) =>
  !isSeeding && !heats.some(({ index }) => index === 0);

/** The boats that score in each heat of a race, best heat first: those that no better heat has. */
export function scoringBoats({ heats }: HeatRound): { heat: Heat; boats: string[] }[] {
  const seen = new Set<string>();
  return [...heats]
    .sort((a, b) => a.index - b.index)
    .map((heat) => {
      const boats = heat.boats.filter((id) => !seen.has(id));
      for (const id of boats) seen.add(id);
      return { heat, boats };
    });
}

const DISQUALIFICATIONS = ['DSQ', 'DNE', 'UFD', 'BFD'];

/**
 * The codes in force in heats. A disqualification scores one more than the boats entered, in whichever heat (HMS, after
 * iomclass.org post 9903); codes the regatta defines itself stay.
 */
export function codesInHeats(codes: CodeTable): CodeTable {
  const entered = codePoints('entries', { value: 1 });
  return new Map(
    [...codes].map(([code, rule]) => [
      code,
      rule.standard && DISQUALIFICATIONS.includes(code) ? { ...rule, points: entered } : rule,
    ]),
  );
}

/** A boat with her finish in a heat. */
export interface HeatResult {
  registration_id: string;
  /** Null without one. */
  place: number | null;
  /** Thousandths; null if not scored. */
  points: number | null;
}

/** Boats of a heat by place. Boats without one follow by points, which is their order for promotion and relegation. */
export function inFinishingOrder<Boat extends HeatResult>(boats: readonly Boat[]): Boat[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [...boats].sort(
    (a, b) => (a.place ?? last) - (b.place ?? last) || (a.points ?? last) - (b.points ?? last),
  );
}
