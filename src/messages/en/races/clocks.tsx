import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/clocks/clock-alarm.tsx`. */
export const clockAlarm = {
  clockOut: (amount: string) => `Clock ${amount} out`,
};

/** Texts of `areas/races/clocks/clock-warnings.tsx`. */
export const clockWarnings = {
  isNotSynced: 'This device’s clock isn’t synced: signals use it uncorrected.',
  hasJumpedBy: (amount: string) =>
    `This device’s clock has jumped by ${amount} since it was synced: it was set, or the device slept.`,
  isCorrectedBy: (offset: string, shift: string) =>
    `This device’s clock is ${offset}. Times are corrected by ${shift}: use the time on this screen.`,
  clockOfIs: (deviceName: string, offset: string) =>
    `The clock of ${deviceName} is ${offset}. Its times are corrected, but its own display is wrong.`,
  anotherDevice: 'another device',
  radioCheck: 'Radio check',
};

/** Texts of `areas/races/clocks/clocks-screen.tsx`. */
export const clocksScreen = {
  clockCorrections: 'Clock corrections',
  radioCheck: 'Radio check',
  correctDevicesTimes: 'Correct a device’s times',
  thisDevice: 'This device',
  shownBesideTimesTaken: 'Shown beside times taken on this device.',
  name: 'Name',
  rename: 'Rename',
  devices: 'Devices',
  timesAreCorrected:
    'Times are corrected to the club computer’s clock every minute. Fix any device more than 0.5 s out.',
  noDeviceHasReported: 'No device has reported its clock yet.',
  listOfDevices: 'List of devices',
  device: 'Device',
  clock: 'Clock',
  measured: 'Measured',
  lastSeen: 'Last seen',
  thisOne: (deviceName: string) => `${deviceName} (this one)`,
  anotherDevice: 'Another device',
};

/** Texts of `areas/races/clocks/correction-drawer.tsx`. */
export const correctionDrawer = {
  correctDevicesTimes: 'Correct a device’s times',
  nothingToCorrect: 'Nothing to correct: no time in this regatta has its device recorded.',
  device: 'Device',
  race: 'Race',
  allRacesOfRegatta: 'All races of the regatta',
  secondsToAdd: 'Seconds to add',
  slowClock: 'Slow clock: 2.4. Fast clock: −2.4.',
  reason: 'Reason',
  moveTimesBy: (count: number, shift: string) =>
    plural(count, {
      one: `Move ${formatNumber(count)} time by ${shift}`,
      other: `Move ${formatNumber(count)} times by ${shift}`,
    }),
  anotherDevice: 'Another device',
};

/** Texts of `areas/races/clocks/correction-preview.tsx`. */
export const correctionPreview = {
  noTimes: 'No times from this device in this race.',
  setByHandSince: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} time set by hand since: not changed.`,
      other: `${formatNumber(count)} times set by hand since: not changed.`,
    }),
  startMoves: (race: string, fleet: string, from: string, to: string) =>
    `${race}: the start of ${fleet} moves from ${from} to ${to}.`,
  timesThatMove: 'Times that move',
  race: 'Race',
  what: 'What',
  now: 'Now',
  afterwards: 'Then',
  notNamed: 'Not named',
  noBoatsElapsedTimeChanges: 'No boat’s elapsed time changes.',
  elapsedTimesThatChange: 'Elapsed times that change',
  boat: 'Boat',
  elapsedNow: 'Elapsed now',
  gone: 'gone',
};

/** Texts of `areas/races/clocks/corrections.tsx`. */
export const corrections = {
  corrections: 'Corrections',
  noCorrectionsYet:
    'No corrections yet. If a radio check finds a wrong clock, correct all its times at once.',
  correctionsOfClocks: 'Corrections of clocks',
  undoneBy: (who: string, day: ReactNode, time: ReactNode) => (
    <>
      Undone by {who}, {day}, {time}
    </>
  ),
  undone: (day: ReactNode, time: ReactNode) => (
    <>
      Undone, {day}, {time}
    </>
  ),
  undo: (title: string) => `Undo: ${title}`,
  undoButton: 'Undo',
  notChanged: (undone: ReactNode, count: number) =>
    plural(count, {
      one: (
        <>
          {undone}: {formatNumber(count)} time not changed: edited or deleted since
        </>
      ),
      other: (
        <>
          {undone}: {formatNumber(count)} times not changed: edited or deleted since
        </>
      ),
    }),
  title: (device: string, shift: string, count: number) =>
    plural(count, {
      one: `${device} ${shift}, ${formatNumber(count)} time`,
      other: `${device} ${shift}, ${formatNumber(count)} times`,
    }),
  aDevice: 'A device',
};

/** Texts of `areas/races/clocks/radio-check.tsx`. */
export const radioCheck = {
  radioCheck: 'Radio check',
  timeOfDay: 'Time of day',
  serversClock: (uncertainty: string, time: string) =>
    `The club computer’s clock, ${uncertainty}, as of ${time}`,
  thisDevicesOwnClock: 'This device’s own clock, not synced yet',
  jumpedAndSyncsAgain:
    'This device’s clock has jumped since: it was set, or the device slept. It syncs again once the club computer answers.',
  jumped: 'This device’s clock has jumped since: it was set, or the device slept.',
  ownClockIs: (offset: string, shift: string) => `This device’s own clock is ${offset}: ${shift} is added.`,
  beepAtEachMinute: 'Beep at each minute',
  measureNow: 'Measure now',
  howToCheck:
    'On the minute, call the time on VHF; boats reply with their difference. Correct a device’s times later under Clock corrections.',
};

/** Texts of `areas/races/clocks/taken-text.ts`. */
export const takenText = {
  clockNotMeasured: 'clock not measured',
  anotherDevice: 'Another device',
  takenAt: (by: string, time: string) => `${by}; taken at ${time}`,
  measured: (shift: string, error: string) => `clock ${shift} ${error}`,
};
