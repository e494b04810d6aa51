import type { Segment, SoundStore } from '@/lib/sound-store';

/** Length of the excerpt before and after a crossing. */
export const AROUND_MS = 5_000;
const SAMPLE_RATE = 48_000;

type Span = Pick<Segment, 'startedAt' | 'endedAt'>;

/** The segment covering most of the time around a moment; undefined if none includes the moment. */
export function segmentAt<Of extends Span>(segments: readonly Of[], at: number): Of | undefined {
  const covered = ({ startedAt, endedAt }: Of) =>
    Math.min(endedAt, at + AROUND_MS) - Math.max(startedAt, at - AROUND_MS);
  return segments
    .filter(({ startedAt, endedAt }) => startedAt <= at && at <= endedAt)
    .sort((one, other) => covered(other) - covered(one))[0];
}

/** Ten seconds around a moment as a WAV file, or as much as was recorded; null if nothing was. */
export async function excerptAround(
  store: SoundStore,
  regattaId: string,
  at: number,
): Promise<{ sound: Blob; startsAt: number } | null> {
  const segment = segmentAt(await store.segments(regattaId), at);
  if (!segment) return null;
  const data = await (await store.soundOf(segment)).arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(data);
  const startsAt = Math.max(segment.startedAt, at - AROUND_MS);
  const sampleAt = (moment: number) => Math.round(((moment - segment.startedAt) * decoded.sampleRate) / 1000);
  const samples = decoded.getChannelData(0).slice(sampleAt(startsAt), sampleAt(at + AROUND_MS));
  return samples.length === 0 ? null : { sound: wavOf(samples, decoded.sampleRate), startsAt };
}

/** Converts samples between -1 and 1 to a 16-bit WAV file. */
export function wavOf(samples: Float32Array, sampleRate: number): Blob {
  const view = new DataView(new ArrayBuffer(44 + 2 * samples.length));
  const text = (offset: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(offset + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + 2 * samples.length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + 2 * index, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  return new Blob([view.buffer], { type: 'audio/wav' });
}
