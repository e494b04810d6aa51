import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Segment, soundStore } from '@/lib/sound-store';
import { type RecordingState, soundRecorder } from './sound-recorder';

/** The recording state of this device. */
export function useRecordingState(): RecordingState {
  return useSyncExternalStore(soundRecorder.subscribe, soundRecorder.getState);
}

/** Interval of recounting segments while recording. */
const COUNT_MS = 2_000;

/** This device's recorded sound of a regatta, with a refresh; empty until read. */
export function useSegments(regattaId: string): { segments: readonly Segment[]; refresh: () => void } {
  const recording = useRecordingState().kind === 'recording';
  const [segments, setSegments] = useState<readonly Segment[]>([]);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what reads it again
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      soundStore.segments(regattaId).then(
        (found) => isCurrent && setSegments(found),
        // A browser without storage has no sound; recording there reports the problem.
        () => undefined,
      );
    void read();
    const timer = recording ? setInterval(read, COUNT_MS) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [regattaId, recording, asked]);
  return { segments, refresh: () => setAsked((before) => before + 1) };
}
