/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, and somewhere between half of
 * that and all of it, so that many laptops do not come back at the same moment.
 *
 * @param range the longest wait after the first failure, and the longest of all
 */
export function backOff(failures: number, [least, most]: readonly [number, number]): number {
  const full = Math.min(most, least * 2 ** Math.max(0, failures - 1));
  return full * (0.5 + Math.random() / 2);
}
