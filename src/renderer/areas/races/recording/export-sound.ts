import type { Crossing } from '@contract/areas/racing/crossings';
import { exportSound as t } from '@messages/races/recording';
import { toCsv } from '@shared/csv';
import { serverNow } from '@/api/clock/device-clock';
import type { Segment, SoundStore } from '@/lib/sound-store';
import { formatClock } from '../times';
import { segmentAt } from './excerpt';
import { type PackedFile, tarOf } from './tar';

/** Margin before the first crossing and after the last: sounds there may belong to them. */
const MARGIN_MS = 10 * 60_000;

/**
 * A race's sound as one file: segments, and `crossings.csv` with each crossing's segment and second. Without crossings,
 * all sound of the regatta.
 */
export async function exportSound(
  store: SoundStore,
  regattaId: string,
  crossings: readonly Crossing[],
  context: { timeZone: string; nameOf: (crossing: Crossing) => string },
): Promise<Blob> {
  const { timeZone, nameOf } = context;
  const segments = ofRace(await store.segments(regattaId), crossings);
  const fileOf = ({ startedAt, type }: Segment) =>
    `${formatClock(startedAt, timeZone, false).replaceAll(':', '-')}.${extensions[type.split(';')[0]!] ?? 'audio'}`;
  const sound = await Promise.all(
    segments.map(
      async (segment): Promise<PackedFile> => ({
        name: fileOf(segment),
        content: await store.soundOf(segment),
        modifiedAt: segment.startedAt,
      }),
    ),
  );
  const marks = crossings.map((crossing) => {
    const segment = segmentAt(segments, crossing.crossed_at);
    return [
      formatClock(crossing.crossed_at, timeZone),
      nameOf(crossing),
      t.recorderOf(crossing.sheet),
      segment ? fileOf(segment) : '',
      segment ? ((crossing.crossed_at - segment.startedAt) / 1000).toFixed(1) : '',
    ];
  });
  const table = toCsv([[t.clock, t.boat, t.recorder, t.file, t.second], ...marks]);
  return tarOf([
    { name: 'crossings.csv', content: new Blob([table], { type: 'text/csv' }), modifiedAt: serverNow() },
    ...sound,
  ]);
}

const extensions: Record<string, string> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

function ofRace(segments: readonly Segment[], crossings: readonly Crossing[]): readonly Segment[] {
  if (crossings.length === 0) return segments;
  const times = crossings.map(({ crossed_at }) => crossed_at);
  const [from, to] = [Math.min(...times) - MARGIN_MS, Math.max(...times) + MARGIN_MS];
  return segments.filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= to);
}
