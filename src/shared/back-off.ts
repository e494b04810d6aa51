/**
 * Delay after consecutive failures, in milliseconds. It doubles each time, with jitter between half and all of it, so
 * that many devices do not return at the same moment.
 *
 * @param failures 1 after the first
 * @param range longest delay after the first failure, and longest of all
 */
export function backOff(failures: number, [least, most]: readonly [number, number]): number {
  const full = Math.min(most, least * 2 ** Math.max(0, failures - 1));
  return full * (0.5 + Math.random() / 2);
}
