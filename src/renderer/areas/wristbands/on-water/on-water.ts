import type { ScanEvent } from '@contract/areas/safety/wristbands';
import { standingScans } from '@shared/safety/standing-scans';

/** Numbers of boats and people on the water at a time. */
export interface OnWaterSample {
  at: number;
  boats: number;
  people: number;
}

/**
 * Samples of boats and people on the water at intervals, plus one at the end. A scan counts from when it was made, even
 * if it arrived late. A scan dated after its arrival counts from its arrival.
 *
 * @param boatOf the boat of a band; an unlisted band counts as its own boat
 * @param personOf a key for who wears a band
 */
export function onWaterOverTime(
  events: readonly ScanEvent[],
  boatOf: (bandId: string) => string | null | undefined,
  personOf: (bandId: string) => string,
  { from, to, every }: { from: number; to: number; every: number },
): OnWaterSample[] {
  const checks = standingScans(events)
    .map(({ wristband_id, status, timestamp, received_at }) => ({
      bandId: wristband_id,
      status,
      at: Math.min(timestamp, received_at),
    }))
    .sort((a, b) => a.at - b.at);
  const out = new Map<string, string>();
  const samples: OnWaterSample[] = [];
  let next = 0;
  let boats = 0;
  for (let step = from; step < to + every; step += every) {
    const at = Math.min(step, to);
    const before = next;
    for (; next < checks.length && checks[next]!.at <= at; next++) {
      const { bandId, status } = checks[next]!;
      if (status === 'sailing') out.set(personOf(bandId), boatOf(bandId) ?? bandId);
      else out.delete(personOf(bandId));
    }
    if (next > before) boats = new Set(out.values()).size;
    samples.push({ at, boats, people: out.size });
  }
  return samples;
}
