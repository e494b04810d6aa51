import { expect, test, vi } from 'vitest';
import { contextTime } from './audio-clock';

test('a moment is put on the audio clock so that it is heard then', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(performance, 'now').mockReturnValue(50_000);
  const output = (contextTime: number, performanceTime: number) => ({
    currentTime: 10,
    outputLatency: 0.2,
    getOutputTimestamp: () => ({ contextTime, performanceTime }),
  });
  // The loudspeaker played sample 9.80 40 ms ago.
  expect(contextTime(output(9.8, 49_960), 1_002_000)).toBeCloseTo(11.84, 6);
  // Nothing has been played yet: the browser's estimated delay counts.
  expect(contextTime(output(0, 0), 1_002_000)).toBeCloseTo(11.8, 6);
  vi.useRealTimers();
});
