import type { Regatta } from '@contract/areas/regattas';

/** Bands are handed out before the first race, and boats come home after the last. */
const MARGIN_MS = 12 * 3_600_000;

/** The regatta that a station most likely works for: the running one, else the next, else the last. */
export function likelyRegatta(regattas: readonly Regatta[], now: number): Regatta | undefined {
  const start = ({ starts_at }: Regatta) => starts_at ?? Number.NEGATIVE_INFINITY;
  const end = (regatta: Regatta) => regatta.ends_at ?? start(regatta);
  const byStart = [...regattas].sort((a, b) => start(a) - start(b));
  const isRunning = (regatta: Regatta) =>
    start(regatta) - MARGIN_MS <= now && now <= end(regatta) + MARGIN_MS;
  return (
    byStart.findLast((regatta) => start(regatta) <= now && now <= end(regatta)) ??
    byStart.findLast(isRunning) ??
    byStart.find((regatta) => start(regatta) > now) ??
    byStart.at(-1)
  );
}
