import { digitsOf, type Named } from '@shared/find-sail';

/** A number that a boat may show, as a spotter looks it up. */
export interface NumberLine<Entry> {
  /** Its last two figures; empty for a number without figures. */
  ends: string;
  number: string;
  /** True for a borrowed sail or a spinnaker. */
  isOther: boolean;
  entry: Entry;
}

/**
 * A line for each number that the boats may show, ordered by the last two figures, then by those before them. Numbers
 * without figures come last.
 */
export function linesByEnds<Entry extends Named & { sail_number: string }>(
  entries: readonly Entry[],
): NumberLine<Entry>[] {
  const lines = entries.flatMap((entry) =>
    [entry.sail_number, ...(entry.other_sail_numbers ?? [])].map((number, index) => ({
      line: { ends: digitsOf(number).slice(-2), number, isOther: index > 0, entry },
      key: keyOf(digitsOf(number)),
    })),
  );
  return lines
    .sort((a, b) => compare(a.key, b.key) || compare(a.line.number, b.line.number))
    .map(({ line }) => line);
}

/** Sorts by the last two figures, then by the whole number.. */
function keyOf(digits: string): string {
  if (!/\d/.test(digits)) return '~';
  return `${digits.slice(-2).padStart(2, '0')} ${digits.padStart(20, '0')}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
