/** What a boat scored in the races that count for her, and what she would have, had she won them. Millionths. */
export interface Share {
  points: number;
  possible: number;
}

/** Negative where the first is the better, which is the higher one. Exact. */
export function compareShares(a: Share, b: Share): number {
  const difference = BigInt(b.points) * BigInt(a.possible) - BigInt(a.points) * BigInt(b.possible);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** In percent, to three decimals, halves up. */
export function percentOf({ points, possible }: Share): number {
  const thousandths = (200_000n * BigInt(points) + BigInt(possible)) / (2n * BigInt(possible));
  return Number(thousandths) / 1000;
}

/** The places of shares in order of the best one, equal ones having the same: to rank by as by low points. */
export function placesOfShares(shares: readonly Share[]): number[] {
  const order = [...shares].sort(compareShares);
  const places = new Map<Share, number>();
  order.forEach((share, index) => {
    const ahead = order[index - 1];
    const same = ahead && compareShares(ahead, share) === 0;
    places.set(share, same ? (places.get(ahead) ?? 0) : index);
  });
  return shares.map((share) => places.get(share) ?? 0);
}
