/** True for the long forms, with `npm run soak`. */
export const isSoak = process.env.SOAK === '1';

/** Amount of work in a test: little for every change, all in `npm run soak`. */
export function amount(short: number, long: number): number {
  return isSoak ? long : short;
}

/** Prints a line of a long form's results. */
export function report(line: string): void {
  if (isSoak) process.stderr.write(`${line}\n`);
}
