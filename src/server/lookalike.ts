/**
 * The name among `known` that most resembles an unknown one, such as `race_number` for `raceNumber`, `race_number[]`,
 * `race-numbers`, `race` and `race_nubmer`; undefined without a resemblance.
 */
export function lookalike(name: string, known: readonly string[]): string | undefined {
  const plain = plainParameter(name);
  const matches = [
    (other: string) => plainParameter(other) === plain,
    (other: string) =>
      wordsOf(other)
        .join('_')
        .startsWith(`${wordsOf(name).join('_')}_`),
    (other: string) => isTypo(plain, plainParameter(other)),
  ];
  for (const isLike of matches) {
    const found = known.find(isLike);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `raceNumber[0]` as its words: `race` and `number`. */
export function wordsOf(name: string): string[] {
  const bare = name.replace(/\[.*$/, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return bare.toLowerCase().match(/[a-z\d]+/g) ?? [];
}

/** Without what differs between ways to write the same name: case, word breaks, brackets, plurals and a final `id`. */
export function plainParameter(name: string): string {
  const all = wordsOf(name);
  const last = all.at(-1)?.replace(/(?<=.)s$/, '');
  const stem = all.length > 1 && last === 'id' ? all.slice(0, -1) : all;
  return stem.map((word) => word.replace(/(?<=.)s$/, '')).join('');
}

/** True if one letter too many, too few, wrong or swapped turns one name into the other; two letters in a long name. */
function isTypo(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  const most = longest < 4 ? 0 : longest < 8 ? 1 : 2;
  return most > 0 && Math.abs(a.length - b.length) <= most && editDistance(a, b) <= most;
}

/** The number of letters to insert, remove, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
