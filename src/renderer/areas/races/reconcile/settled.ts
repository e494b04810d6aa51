import type { Crossing } from '@contract/areas/racing/crossings';
import type { Difference } from './compare-sheets';

/** The crossing with the settled mark of a difference: sheet B's, or sheet A's if B has none. */
export function markedCrossing({ a, b }: Difference): Crossing {
  return (b ?? a)!;
}

/** Text of the settled mark: both sheets' lines. A crossing changed later makes a new difference to settle. */
export function settledText(difference: Difference): string {
  const { kind, a, b } = difference;
  const lines = kind === 'swapped' ? [a, b, difference.otherA, difference.otherB] : [a, b];
  return [kind, ...lines.map((line) => (line ? wordsOf(line) : 'none'))].join(' / ');
}

function wordsOf({ crossed_at, registration_id, sail_text }: Crossing): string {
  return `${crossed_at} ${registration_id ?? `“${sail_text ?? ''}”`}`;
}

/** True if staff chose to keep sheet A here. */
export function isSettled(difference: Difference): boolean {
  return markedCrossing(difference).settled === settledText(difference);
}
