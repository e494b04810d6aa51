import type { Registration } from '@contract/areas/registrations';
import { compareText } from '@/lib/format';

/** A boat that matches what was typed. */
export interface Match<Boat extends Candidate> {
  boat: Boat;
  /** The whole sail or bow number was typed, not only its end. */
  exact: boolean;
}

/** The parts of a boat that matching needs. */
export interface Candidate {
  entry: Pick<Registration, 'id' | 'sail_number' | 'bow_number' | 'boat_name'>;
  /** She is expected at the line, so she is most likely meant. */
  racing: boolean;
  /** She has a finish already, so she is least likely meant. */
  finished: boolean;
}

/**
 * The boats that match a typed text: by the end of a sail number or a whole bow number, or if there is none, by the
 * beginning of a word of the name. Boats still racing come first, finished ones last, whole numbers before ends.
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
      compareText(a.boat.entry.sail_number, b.boat.entry.sail_number),
  );
}

/**
 * The only boat that can be meant. Boats that have finished do not count as alternatives, unless the whole number of one
 * was typed and that of the first match was not: an earlier finish may then have been a mistake.
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

/** Whether the text is a boat’s whole number: the sail number without blanks, the digits it ends in, or the bow number. */
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
