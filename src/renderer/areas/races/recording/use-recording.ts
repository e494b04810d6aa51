import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Segment, soundStore } from '@/lib/sound-store';
import { type RecordingState, soundRecorder } from './sound-recorder';

/** Whether this device records sound now. */
export function useRecordingState(): RecordingState {
  return useSyncExternalStore(soundRecorder.subscribe, soundRecorder.getState);
}

/** How often what is kept is counted anew while it grows. */
const COUNT_MS = 2_000;

/** The sound that this device keeps of a regatta, and what reads it again; empty until it was read. */
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
        // A browser that stores nothing keeps no sound, and says so when it is to record.
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
