/** How many races stand side by side on landscape Letter paper, the narrower one, in type that is read at arm’s length. */
const MOST_IN_A_BLOCK = 15;

/** The races of a series in blocks that fit the paper, as equal as can be; one block, though empty, at least. */
export function raceBlocks<Race>(races: readonly Race[]): Race[][] {
  const blocks = Math.max(1, Math.ceil(races.length / MOST_IN_A_BLOCK));
  const size = Math.ceil(races.length / blocks);
  return Array.from({ length: blocks }, (_, index) => races.slice(index * size, (index + 1) * size));
}
