import type { Crossing } from '@contract/areas/racing/crossings';
import { alignInTime, type Pair } from './align-in-time';

/** Two recorders of the same crossing are rarely further apart. */
export const APART_MS = 2_000;
/** Extra cost, in milliseconds, of a pair naming different boats, or no boat on one sheet. */
const OTHER_NAME_MS = 1_000;

/** One crossing on both sheets, or two in opposite order. */
export type Line =
  | { kind: 'same'; a: Crossing; b: Crossing }
  /** The same boat, more than `APART_MS` apart. */
  | { kind: 'apart'; a: Crossing; b: Crossing }
  /** A crossing at one time, named differently on each sheet, or on one only. */
  | { kind: 'named-differently'; a: Crossing; b: Crossing }
  | { kind: 'only-a'; a: Crossing; b: null }
  | { kind: 'only-b'; a: null; b: Crossing }
  /** Two boats in opposite order: `b` is sheet B's line at the time of `a`, `otherB` at that of `otherA`. */
  | { kind: 'swapped'; a: Crossing; b: Crossing; otherA: Crossing; otherB: Crossing };

/** A line on which the sheets differ. */
export type Difference = Exclude<Line, { kind: 'same' }>;

/**
 * Compares a race's sheets in order of time: by boat where both name her, else by time. Laps are excluded: a boat has
 * several.
 *
 * @param crossings of both sheets, in any order
 */
export function compareSheets(crossings: readonly Crossing[]): Line[] {
  const finishes = crossings.filter(({ lap_of }) => lap_of === null);
  const inOrder = finishes.toSorted((one, other) => one.crossed_at - other.crossed_at || byId(one, other));
  const a = inOrder.filter(({ sheet }) => sheet === 'A');
  const b = inOrder.filter(({ sheet }) => sheet === 'B');
  const ofBoats = pairByBoat(a, b);
  const paired = new Set(ofBoats.flatMap((pair) => [pair.a, pair.b]));
  const others = alignInTime(
    a.filter((line) => !paired.has(line)),
    b.filter((line) => !paired.has(line)),
    (one, other) => (isSameName(one, other) ? 0 : OTHER_NAME_MS),
  );
  return [...withSwaps(ofBoats), ...others.map(lineOf)].sort(
    (one, other) => timeOf(one) - timeOf(other) || byId(one.a ?? one.b, other.a ?? other.b),
  );
}

type Both = { a: Crossing; b: Crossing };

/** Lines naming the same boat; if sheet B names her twice, the line nearest to sheet A's. */
function pairByBoat(a: readonly Crossing[], b: readonly Crossing[]): Both[] {
  const taken = new Set<Crossing>();
  return a.flatMap((line) => {
    if (line.registration_id === null) return [];
    const [nearest] = b
      .filter((other) => other.registration_id === line.registration_id && !taken.has(other))
      .sort((one, other) => distance(line, one) - distance(line, other));
    if (!nearest) return [];
    taken.add(nearest);
    return [{ a: line, b: nearest }];
  });
}

/**
 * Turns pairs into lines. Two boats are swapped if the sheets order them differently and each time is closer to the
 * other boat's.
 */
function withSwaps(pairs: readonly Both[]): Line[] {
  const inOrder = pairs.toSorted((one, other) => one.a.crossed_at - other.a.crossed_at);
  const lines: Line[] = [];
  const done = new Set<Both>();
  for (const [index, pair] of inOrder.entries()) {
    if (done.has(pair)) continue;
    const [partner] = inOrder
      .slice(index + 1)
      .filter((other) => !done.has(other) && isSwapped(pair, other))
      .sort((one, other) => crossed(pair, one) - crossed(pair, other));
    done.add(pair);
    if (!partner) {
      lines.push(lineOf(pair));
      continue;
    }
    done.add(partner);
    lines.push({ kind: 'swapped', a: pair.a, b: partner.b, otherA: partner.a, otherB: pair.b });
  }
  return lines;
}

/** Sum of time differences with the boats exchanged. */
const crossed = (one: Both, other: Both) => distance(one.a, other.b) + distance(other.a, one.b);

function isSwapped(one: Both, other: Both): boolean {
  const isOtherOrder = one.a.crossed_at < other.a.crossed_at && one.b.crossed_at > other.b.crossed_at;
  const areTimesNear = distance(one.a, other.b) <= APART_MS && distance(other.a, one.b) <= APART_MS;
  return (
    isOtherOrder && areTimesNear && crossed(one, other) < distance(one.a, one.b) + distance(other.a, other.b)
  );
}

function lineOf(pair: Pair<Crossing>): Line {
  if (pair.b === null) return { kind: 'only-a', ...pair };
  if (pair.a === null) return { kind: 'only-b', ...pair };
  if (!isSameName(pair.a, pair.b)) return { kind: 'named-differently', ...pair };
  return { kind: distance(pair.a, pair.b) > APART_MS ? 'apart' : 'same', ...pair };
}

/** True for the same boat, or for equal texts if neither names a boat. */
function isSameName(one: Crossing, other: Crossing): boolean {
  if (one.registration_id !== null || other.registration_id !== null)
    return one.registration_id === other.registration_id;
  return one.sail_text?.toLowerCase() === other.sail_text?.toLowerCase();
}

function distance(one: Crossing, other: Crossing): number {
  return Math.abs(one.crossed_at - other.crossed_at);
}

function timeOf({ a, b }: Line): number {
  return (a ?? b!).crossed_at;
}

function byId(one: Crossing | null, other: Crossing | null): number {
  return one!.id < other!.id ? -1 : 1;
}

/** Median delay of sheet B's times after sheet A's, in ms, over boats both name; null if these are few. */
export function clockDifference(lines: readonly Line[]): number | null {
  const later = lines
    .flatMap((line) =>
      line.kind === 'same' || line.kind === 'apart' ? [line.b.crossed_at - line.a.crossed_at] : [],
    )
    .sort((one, other) => one - other);
  return later.length < 5 ? null : later[Math.floor(later.length / 2)]!;
}
