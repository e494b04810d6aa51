/** Whether the long forms run: `npm run soak` says so. */
export const isSoak = process.env.SOAK === '1';

/** How much of something a test does: a little with every change, all of it in `npm run soak`. */
export function amount(short: number, long: number): number {
  return isSoak ? long : short;
}

/** One line of what a long form measured. */
export function report(line: string): void {
  if (isSoak) process.stderr.write(`${line}\n`);
}
