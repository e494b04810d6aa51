import type { Registration } from '@contract/areas/regattas';

/** A boat that what was typed may mean. */
export interface Match<Boat extends Candidate> {
  boat: Boat;
  /** The whole number, or the bow number, rather than its end. */
  exact: boolean;
}

/** What matching reads of a boat. */
export interface Candidate {
  entry: Pick<Registration, 'id' | 'sail_number' | 'bow_number' | 'boat_name'>;
  /** She is expected at the line, so she is most likely meant. */
  racing: boolean;
  /** She has a finish already, so she is least likely meant. */
  finished: boolean;
}

/**
 * The boats that a typed text may mean: the end of a sail number or a whole bow number; where neither fits, the
 * beginning of a word of her name. Boats still racing first, finished ones last, whole numbers before ends.
 */
export function matchSail<Boat extends Candidate>(typed: string, boats: readonly Boat[]): Match<Boat>[] {
  const text = normalized(typed);
  if (text === '') return [];
  const byNumber = boats.flatMap((boat) => {
    const exact = isWhole(text, boat.entry);
    return exact || normalized(boat.entry.sail_number).endsWith(text) ? [{ boat, exact }] : [];
  });
  const found = byNumber.length > 0 ? byNumber : byName(typed, boats);
  return found.sort(
    (a, b) =>
      likelihood(b.boat) - likelihood(a.boat) ||
      Number(b.exact) - Number(a.exact) ||
      a.boat.entry.sail_number.localeCompare(b.boat.entry.sail_number, 'en', { numeric: true }),
  );
}

/**
 * The one boat that is meant beyond doubt. A boat that has finished makes no doubt, unless her whole number was typed
 * and the other's was not: then a mistake may have been made before.
 */
export function clearMatch<Boat extends Candidate>(matches: readonly Match<Boat>[]): Boat | undefined {
  if (matches.length === 1) return matches[0]!.boat;
  const [first, second] = matches;
  if (!first || !second || first.boat.finished || !second.boat.finished) return undefined;
  const doubtful = matches.some(({ boat, exact }) => boat.finished && exact && !first.exact);
  return doubtful ? undefined : first.boat;
}

function likelihood({ racing, finished }: Candidate): number {
  return racing ? 2 : finished ? 0 : 1;
}

/** The digits a sail number ends in and the whole of it without blanks both count as whole, as does a bow number. */
function isWhole(text: string, entry: Candidate['entry']): boolean {
  const sail = normalized(entry.sail_number);
  const bow = normalized(entry.bow_number ?? '');
  return text === sail || text === /\d+$/.exec(sail)?.[0] || (bow !== '' && text === bow);
}

function byName<Boat extends Candidate>(typed: string, boats: readonly Boat[]): Match<Boat>[] {
  const text = typed.trim().toLowerCase();
  if (!/^\p{L}{2}/u.test(text)) return [];
  return boats
    .filter(({ entry }) =>
      (entry.boat_name ?? '')
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(text)),
    )
    .map((boat) => ({ boat, exact: false }));
}

function normalized(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
