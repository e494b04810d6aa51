/** The name closest to a mistyped one; undefined if none is close. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((name) => ({ name, edits: edits(typed, name) }))
    .toSorted((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(2, best.name.length * 0.4) ? best.name : undefined;
}

/** Edit distance between two texts (Levenshtein). */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
