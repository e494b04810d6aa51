import { serverNow } from '@/api/clock/device-clock';

/**
 * When a moment is on the audio clock, so that it is heard then. The browser gives both times of one sample at the
 * loudspeaker; before it has played any, the delay to there is what it estimates.
 */
export function contextTime(
  context: Pick<AudioContext, 'currentTime' | 'outputLatency' | 'getOutputTimestamp'>,
  at: number,
): number {
  const now = performance.now();
  const ahead = (at - serverNow()) / 1000;
  const { contextTime: heard = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {};
  if (performanceTime > 0) return heard + (now - performanceTime) / 1000 + ahead;
  return context.currentTime - (context.outputLatency || 0) + ahead;
}
