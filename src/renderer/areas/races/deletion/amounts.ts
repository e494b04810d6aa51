/** How many of what: the word for one, and for more where an `s` does not make it. */
export type Amount = [count: number, one: string, many?: string];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `3 results, 1 crossing and 2 entries`; what there is none of is left out, and nothing at all is null. */
export function amounts(all: readonly Amount[]): string | null {
  const words = all
    .filter(([count]) => count > 0)
    .map(([count, one, many = `${one}s`]) => `${count} ${count === 1 ? one : many}`);
  return words.length === 0 ? null : list.format(words);
}
