import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/recording/export-sound.ts`. */
export const exportSound = {
  recorderOf: (sheet: string) => `Recorder ${sheet}`,
  clock: 'Clock',
  boat: 'Boat',
  recorder: 'Recorder',
  file: 'File',
  second: 'Second',
};

/** Texts of `areas/races/recording/hear-again.tsx`. */
export const hearAgain = {
  thisPartOfRecording: 'This part of the recording is no longer saved.',
  thisBrowserCantPlayRecording: 'This browser can’t play the recording. Export it and play it elsewhere.',
  replayTenSecondsAround: 'Replay ten seconds around the selected row',
  finishLine: 'Finish line',
  hearAgain: 'Hear again',
  soundAround: (time: string) => `The sound around ${time}`,
  sheCrossesAfterS: (before: string) => `She crosses after ${before} s`,
  export: 'Export',
};

/** Texts of `areas/races/recording/recording-indicator.tsx`. */
export const recordingIndicator = {
  recordingSound: 'Recording sound',
  stop: 'Stop',
  waitingForMicrophone: 'Waiting for the microphone…',
  noSoundIsRecorded: 'No sound is recorded.',
  close: 'Close',
};

/** Texts of `areas/races/recording/sound-items.tsx`. */
export const soundItems = {
  eraseSoundRecording: 'Erase the sound recording?',
  recordingIsHereOnly: (kept: string, count: number) =>
    plural(count, {
      one: `${kept} of this regatta is on this device only. You can’t undo this.`,
      other: `${kept} of this regatta are on this device only. You can’t undo this.`,
    }),
  erase: 'Erase',
  soundNothingRecorded: 'Sound: nothing recorded on this device',
  soundOnThisDeviceOnly: (kept: string) => `Sound: ${kept} on this device only`,
  stopRecording: 'Stop recording',
  recordSound: 'Record sound',
  soundFile: (regatta: string, race: string) => `${regatta} ${race} sound.tar`,
  exportThisRacesSound: 'Export this race’s sound',
  eraseSoundOnThisDevice: 'Erase sound on this device',
  minutesOfSound: (count: number, value: string) =>
    plural(count, {
      one: `${formatNumber(count)} minute of sound (${value} MB)`,
      other: `${formatNumber(count)} minutes of sound (${value} MB)`,
    }),
};

/** Texts of `areas/races/recording/sound-recorder.ts`. */
export const soundRecorder = {
  microphoneWasUnplugged: 'The microphone was unplugged or switched off.',
  soundNotStored: 'This browser couldn’t store the sound. Recording has stopped.',
  browserStoppedRecording: 'The browser stopped recording.',
  microphoneNeedsDesktopApp: 'The microphone needs the desktop app, the club computer, or an https address.',
  docksideMayNotUseMicrophone:
    'Dockside may not use the microphone. Allow it in the browser or computer settings, then start recording again.',
  noMicrophoneOnThisDevice: 'No microphone on this device.',
  anotherProgramIsUsingMicrophone: 'Another program is using the microphone.',
  recordingCouldNotStart: (message: string) => `The recording couldn’t start: ${message}`,
};
