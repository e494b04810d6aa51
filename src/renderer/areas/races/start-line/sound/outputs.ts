import { outputs as t } from '@messages/races/start-line';
import { timing } from '@/api/clock/timing';
import { deviceApis } from '../horn/device-apis';
import { Horn } from '../horn/horn';
import { soundSettings } from './settings';
import { SoundSchedule } from './sound-schedule';
import { speaker } from './speaker';
import { say } from './voice';

/** This window's horn. Failures are spoken: a person making signals does not look at the screen. */
export const horn = new Horn({
  apis: deviceApis,
  timing,
  onFailure: () => {
    speaker.play('failure', [
      { at: 0, lasts: 400 },
      { at: 500, lasts: 400 },
    ]);
    say(t.hornFailed);
  },
});

/** This window's sound schedule. */
export const soundSchedule = new SoundSchedule(timing, {
  speaker,
  horn,
  say,
  beeps: () => soundSettings().beeps,
});
