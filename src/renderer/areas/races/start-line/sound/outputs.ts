import { timing } from '@/api/clock/timing';
import { deviceApis } from '../horn/device-apis';
import { Horn } from '../horn/horn';
import { soundSettings } from './settings';
import { SoundSchedule } from './sound-schedule';
import { speaker } from './speaker';
import { say } from './voice';

/** The horn of this window. A failure is said aloud: whoever makes signals does not look at the screen. */
export const horn = new Horn({
  apis: deviceApis,
  timing,
  onFailure: () => {
    speaker.play('failure', [
      { at: 0, lasts: 400 },
      { at: 500, lasts: 400 },
    ]);
    say('The horn failed.');
  },
});

/** What is to sound in this window. */
export const soundSchedule = new SoundSchedule(timing, {
  speaker,
  horn,
  say,
  beeps: () => soundSettings().beeps,
});
