/** A boat's points in the races that count for her, and her points if she had won them. In millionths. */
export interface Share {
  points: number;
  possible: number;
}

/** Negative if the first is better, which is higher. Exact. */
export function compareShares(a: Share, b: Share): number {
  const difference = BigInt(b.points) * BigInt(a.possible) - BigInt(a.points) * BigInt(b.possible);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** In percent, to three decimals, halves up. */
export function percentOf({ points, possible }: Share): number {
  const thousandths = (200_000n * BigInt(points) + BigInt(possible)) / (2n * BigInt(possible));
  return Number(thousandths) / 1000;
}

/** An average to three decimals, halves up. */
export function averageOf({ points, possible }: Share): number {
  const thousandths = (2000n * BigInt(points) + BigInt(possible)) / (2n * BigInt(possible));
  return Number(thousandths) / 1000;
}

/**
 * Ranks of shares, best first, equal ones sharing a rank; for ranking as by low points.
 *
 * @param lowest true if the lowest is best
 */
export function placesOfShares(shares: readonly Share[], lowest = false): number[] {
  const order = [...shares].sort((a, b) => (lowest ? compareShares(b, a) : compareShares(a, b)));
  const places = new Map<Share, number>();
  order.forEach((share, index) => {
    const ahead = order[index - 1];
    const same = ahead && compareShares(ahead, share) === 0;
    places.set(share, same ? (places.get(ahead) ?? 0) : index);
  });
  return shares.map((share) => places.get(share) ?? 0);
}
