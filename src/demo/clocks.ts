import type { ClockCorrection } from '../contract/areas/racing/clock-corrections';
import type { Crossing } from '../contract/areas/racing/crossings';
import type { DeviceClock } from '../contract/areas/racing/device-clocks';
import type { Demo } from './demo';
import { demoId } from './ids';

const FINISH_BOAT = 'Finish boat';
const OFFSET_MS = -120;

/** The tablet of the finish boat, whose clock is a little ahead. */
export function finishBoatClock({ clubId }: Demo, at: number): DeviceClock {
  return {
    ...{ device_id: demoId(clubId, 'dev', 'finish'), device_name: FINISH_BOAT },
    ...{ device_at: at - OFFSET_MS, offset_ms: OFFSET_MS, uncertainty_ms: 14.5 },
  };
}

/** A correction of the first race's times, later undone: the watch on the radio was wrong. */
export function drawClockCorrections(
  { clubId }: Demo,
  regattaId: string,
  crossings: readonly Crossing[],
): ClockCorrection[] {
  const SHIFT_MS = 600;
  const race = crossings.filter(({ race_number }) => race_number === 1);
  const last = Math.max(...race.map(({ crossed_at }) => crossed_at));
  return [
    {
      ...{ id: demoId(clubId, 'clc', 'finish'), regatta_id: regattaId },
      ...{ device_id: demoId(clubId, 'dev', 'finish'), device_name: FINISH_BOAT, shift_ms: SHIFT_MS },
      reason: 'Radio check: 0.6 s behind the committee boat’s watch',
      times: race.map(({ id, crossed_at }) => ({
        ...{ resource: 'crossings', id, race_number: 1 },
        ...{ before: crossed_at, after: crossed_at + SHIFT_MS, restored: true },
      })),
      ...{ corrected_at: last + 20 * 60_000, corrected_by: 'Race office' },
      ...{ undone_at: last + 26 * 60_000, undone_by: 'Race office', version: 2 },
    },
  ];
}
