/** How much of a fill from upstream is done, in whole per cent; 100 only when all of it is. */
export function percentDone({ done, of }: { done: number; of: number }): number {
  return of === 0 ? 0 : Math.floor((100 * done) / of);
}
