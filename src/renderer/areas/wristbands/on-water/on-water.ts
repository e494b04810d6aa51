import type { ScanEvent } from '@contract/areas/safety/wristbands';
import { standingScans } from '@shared/safety/standing-scans';

/** Numbers of boats and people on the water at a time. */
export interface OnWaterSample {
  at: number;
  boats: number;
  people: number;
}

/**
 * Samples of boats and people on the water at intervals, plus one at the end. A person is out while any band is. A scan counts from when it was made, even
 * if it arrived late. A scan dated after its arrival counts from its arrival.
 *
 * @param bandOf the band that has a lost one's place
 * @param boatOf the boat of a band; an unlisted band counts as its own boat
 * @param personOf a key for who wears a band
 */
export function onWaterOverTime(
  events: readonly ScanEvent[],
  bandOf: (bandId: string) => string,
  boatOf: (bandId: string) => string | null | undefined,
  personOf: (bandId: string) => string,
  { from, to, every }: { from: number; to: number; every: number },
): OnWaterSample[] {
  const checks = standingScans(events)
    .map(({ wristband_id, status, timestamp, received_at }) => ({
      bandId: bandOf(wristband_id),
      status,
      at: Math.min(timestamp, received_at),
    }))
    .sort((a, b) => a.at - b.at);
  // The bands of each person who is out, with their boats.
  const out = new Map<string, Map<string, string>>();
  const samples: OnWaterSample[] = [];
  let next = 0;
  let boats = 0;
  for (let step = from; step < to + every; step += every) {
    const at = Math.min(step, to);
    const before = next;
    for (; next < checks.length && checks[next]!.at <= at; next++) {
      const { bandId, status } = checks[next]!;
      const person = personOf(bandId);
      const bands = out.get(person) ?? new Map<string, string>();
      if (status === 'sailing') out.set(person, bands.set(bandId, boatOf(bandId) ?? bandId));
      else if (bands.delete(bandId) && bands.size === 0) out.delete(person);
    }
    if (next > before) boats = new Set([...out.values()].flatMap((bands) => [...bands.values()])).size;
    samples.push({ at, boats, people: out.size });
  }
  return samples;
}
