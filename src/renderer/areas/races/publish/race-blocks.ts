/** Races side by side on landscape Letter paper, narrower than A4, in type readable at arm’s length. */
const MOST_IN_A_BLOCK = 15;

/** A series' races in blocks that fit the paper, as equal as possible; at least one block, perhaps empty. */
export function raceBlocks<Race>(races: readonly Race[]): Race[][] {
  const blocks = Math.max(1, Math.ceil(races.length / MOST_IN_A_BLOCK));
  const size = Math.ceil(races.length / blocks);
  return Array.from({ length: blocks }, (_, index) => races.slice(index * size, (index + 1) * size));
}
