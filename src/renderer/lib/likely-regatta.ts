import type { Regatta } from '@contract/areas/racing/regattas';

/** Bands are issued before the first race, and boats come home after the last. */
const MARGIN_MS = 12 * 3_600_000;

type Dated = Pick<Regatta, 'starts_at' | 'ends_at'>;

const start = ({ starts_at }: Dated) => starts_at ?? Number.NEGATIVE_INFINITY;
const end = (regatta: Dated) => regatta.ends_at ?? start(regatta);

/** True if a regatta is running now, including margins. */
export function isRunning(regatta: Dated, now: number): boolean {
  return start(regatta) - MARGIN_MS <= now && now <= end(regatta) + MARGIN_MS;
}

/** The regattas running now, the last begun first. */
export function regattasUnderWay<One extends Dated>(regattas: readonly One[], now: number): One[] {
  return regattas.filter((regatta) => isRunning(regatta, now)).sort((a, b) => start(b) - start(a));
}

/** The likeliest regatta of a station: the running one, else the next, else the last. */
export function likelyRegatta<One extends Dated>(regattas: readonly One[], now: number): One | undefined {
  const byStart = [...regattas].sort((a, b) => start(a) - start(b));
  return (
    byStart.findLast((regatta) => start(regatta) <= now && now <= end(regatta)) ??
    byStart.findLast((regatta) => isRunning(regatta, now)) ??
    byStart.find((regatta) => start(regatta) > now) ??
    byStart.at(-1)
  );
}

/** The regattas to show at a glance: those running, else the next, else the last. */
export function regattasAtAGlance<One extends Dated>(regattas: readonly One[], now: number): One[] {
  const running = regattasUnderWay(regattas, now);
  const likely = likelyRegatta(regattas, now);
  return running.length > 0 || !likely ? running : [likely];
}
