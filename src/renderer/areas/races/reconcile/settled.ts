import type { Crossing } from '@contract/areas/crossings';
import type { Difference } from './compare-sheets';

/**
 * The crossing that carries the mark that a difference was looked at and sheet A left as it is: sheet B's, or sheet A's where B
 * has none.
 */
export function markedCrossing({ a, b }: Difference): Crossing {
  return (b ?? a)!;
}

/** What the sheets say, as the text of the mark: a crossing that is changed later is another difference, to be looked at anew. */
export function settledText(difference: Difference): string {
  const { kind, a, b } = difference;
  const lines = kind === 'swapped' ? [a, b, difference.otherA, difference.otherB] : [a, b];
  return [kind, ...lines.map((line) => (line ? wordsOf(line) : 'none'))].join(' / ');
}

function wordsOf({ crossed_at, registration_id, sail_text }: Crossing): string {
  return `${crossed_at} ${registration_id ?? `“${sail_text ?? ''}”`}`;
}

/** Whether somebody has decided that sheet A stays as it is here. */
export function isSettled(difference: Difference): boolean {
  return markedCrossing(difference).settled === settledText(difference);
}
