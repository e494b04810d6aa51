import { useEffect } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';
import { speaker } from '../start-line/sound/speaker';

const MINUTE_MS = 60_000;
/** Scheduled this long ahead on the audio clock, for precision. */
const AHEAD_MS = 1_500;
const BEEP = [{ at: 0, lasts: 400 }];

/** Beeps at each full minute of the server's clock. */
export function useMinuteBeep(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    let cancel: () => void = () => undefined;
    let silence: () => void = () => undefined;
    const next = (after: number) => {
      const minute = Math.floor(after / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
      cancel = timing.at(minute - AHEAD_MS, () => {
        silence = speaker.play('beep', BEEP, minute);
        next(minute);
      });
    };
    next(serverNow() + AHEAD_MS);
    return () => {
      cancel();
      silence();
    };
  }, [on]);
}
