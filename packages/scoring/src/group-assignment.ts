/** Assigns the boats of a split fleet to groups, by the tables of sailing instructions. */

/** A group for boats. `boats`: its size; null: an equal share of the boats without another group. */
export interface GroupSize {
  name: string;
  boats?: number | null;
}

/**
 * `alternating`: 1 Yellow, 2 Blue, 3 Blue, 4 Yellow, 5 Yellow … for groups of equal strength. `dealt`: 1 A, 2 B, 3 C,
 * 4 A …, as SHRS 3.1 seeds the first race. `by_rank`: the first boats to the first group, the next ones to the second …
 */
export type AssignmentTable = 'alternating' | 'dealt' | 'by_rank';

/** A boat with the values that determine her row in the table. */
export interface RankedBoat {
  registration_id: string;
  sail_number: string;
  /** Null if unranked; she comes after all ranked boats. */
  rank: number | null;
  /** Index of her previous group; boats with equal rank are taken in this order. */
  group?: number | null;
}

/** Group for one rank, as in the sailing instructions' table. */
export interface TableRow {
  rank: number;
  group: string;
}

/** Boats by rank; equal or missing ranks by previous group, then by sail letters and number. */
export function inTableOrder(boats: readonly RankedBoat[]): RankedBoat[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [...boats].sort(
    (a, b) =>
      (a.rank ?? last) - (b.rank ?? last) ||
      (a.group ?? last) - (b.group ?? last) ||
      compareSails(a.sail_number, b.sail_number) ||
      (a.registration_id < b.registration_id ? -1 : 1),
  );
}

/**
 * Assigns boats to groups. `alternating` and `dealt` need groups without sizes; their sizes then differ by at most one boat. By
 * rank, groups that share the rest also differ by at most one, and none is smaller than a later one. Boats without a
 * group are left out: a medal race has room for ten.
 *
 * @param order the boats, best first
 * @returns the boats of each group, in the order of the groups
 */
export function assignGroups<Boat>(
  order: readonly Boat[],
  groups: readonly GroupSize[],
  table: AssignmentTable,
): Boat[][] {
  if (groups.length === 0) return [];
  if (table !== 'by_rank') {
    const assigned = groups.map((): Boat[] => []);
    for (const [index, boat] of order.entries())
      assigned[table === 'dealt' ? index % groups.length : alternate(index, groups.length)]!.push(boat);
    return assigned;
  }
  const sizes = sizesByRank(order.length, groups);
  return sizes.map((size, index) => {
    const from = sizes.slice(0, index).reduce((sum, before) => sum + before, 0);
    return order.slice(from, from + size);
  });
}

/**
 * Moves boats on by their places in the last race: the first of each group stays, the second moves one group up, the
 * third two …, from the first group to the last (SHRS 3.2: heat A gets A1, B2, C3, A4 …).
 *
 * @param groups the boats of each group, in the order they finished
 */
export function moveOn<Boat>(groups: readonly (readonly Boat[])[]): Boat[][] {
  const moved = groups.map((): Boat[] => []);
  const most = Math.max(0, ...groups.map(({ length }) => length));
  for (let place = 0; place < most; place += 1)
    for (const to of groups.keys()) {
      const boat = groups[(to + place) % groups.length]?.[place];
      if (boat !== undefined) moved[to]!.push(boat);
    }
  return moved;
}

/**
 * Numbers of boats in each heat before any is promoted. Heats are as equal as can be once promoted boats have joined
 * them, so the lowest, which nobody joins, is larger by them; the first extra boat goes into the first heat, the next
 * into the second (76 boats in five heats, six promoted: 14, 14, 14, 14, 20; iomclass.org topic 1104).
 *
 * @param groups heats with `boats` have that many
 */
export function heatSizes(boats: number, groups: readonly GroupSize[], promoted: number): number[] {
  const sizes = sizesByRank(Math.max(0, boats - promoted), groups.slice(0, -1).concat({ name: '' }));
  const taken = sizes.slice(0, -1).reduce((sum, size) => sum + size, 0);
  return [...sizes.slice(0, -1), Math.max(0, boats - taken)];
}

/** The table, long enough to show its pattern. */
export function tableRows(boats: number, groups: readonly GroupSize[], table: AssignmentTable): TableRow[] {
  const ranks = Array.from({ length: boats }, (_, index) => index + 1);
  return assignGroups(ranks, groups, table)
    .flatMap((assigned, index) => assigned.map((rank) => ({ rank, group: groups[index]!.name })))
    .sort((a, b) => a.rank - b.rank);
}

/** 0 1 2 2 1 0 0 1 2 … for three groups. */
function alternate(index: number, groups: number): number {
  const round = Math.floor(index / groups);
  const place = index % groups;
  return round % 2 === 0 ? place : groups - 1 - place;
}

function sizesByRank(boats: number, groups: readonly GroupSize[]): number[] {
  const sharing = groups.filter((group) => group.boats == null).length;
  const taken = groups.reduce((sum, group) => sum + (group.boats ?? 0), 0);
  const rest = Math.max(0, boats - taken);
  let shared = 0;
  return groups.map((group) => {
    if (group.boats != null) return group.boats;
    const larger = shared < rest % sharing ? 1 : 0;
    shared += 1;
    return Math.floor(rest / sharing) + larger;
  });
}

/** By letters, then by number: IRL 20 before IRL 100. */
function compareSails(a: string, b: string): number {
  const letters = (sail: string) => sail.replaceAll(/[\d\s]+/g, '').toUpperCase();
  const number = (sail: string) => Number(/\d+/.exec(sail)?.[0] ?? 0);
  const [x, y] = [letters(a), letters(b)];
  return (x < y ? -1 : x > y ? 1 : 0) || number(a) - number(b) || (a < b ? -1 : a > b ? 1 : 0);
}
