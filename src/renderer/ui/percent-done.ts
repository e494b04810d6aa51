/** Progress of a fill from the upstream, in whole per cent; 100 only when complete. */
export function percentDone({ done, of }: { done: number; of: number }): number {
  return of === 0 ? 0 : Math.floor((100 * done) / of);
}
