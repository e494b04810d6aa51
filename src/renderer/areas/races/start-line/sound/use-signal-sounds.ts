import type { Sounds } from '@dockside/race-signals';
import { useEffect, useSyncExternalStore } from 'react';
import { useKeepRunning } from '@/ui/use-keep-running';
import type { HornState } from '../horn/horn';
import type { UpcomingSound } from './cues';
import { horn, soundSchedule } from './outputs';
import { type SpeakerState, speaker } from './speaker';

export interface SignalSounds {
  speaker: SpeakerState;
  horn: HornState;
  /** Lets the loudspeaker sound; to be called by a press of a button. Any press on the page does so, too. */
  unlock(): void;
  /** Sounds now, on the loudspeaker and the horn. Returns at once and never throws. */
  make(sounds: Sounds): void;
}

/**
 * Sounds the coming signals at their times and counts down to them, while the component is on the screen. Until the last of
 * them the computer stays awake.
 */
export function useSignalSounds(upcoming: readonly UpcomingSound[]): SignalSounds {
  const state = useSyncExternalStore(speaker.subscribe, () => speaker.state);
  const hornState = useSyncExternalStore(horn.subscribe, () => horn.state);
  const key = JSON.stringify(upcoming);
  useEffect(() => soundSchedule.update(JSON.parse(key)), [key]);
  useEffect(() => {
    const stop = speaker.subscribe(() => soundSchedule.refresh());
    speaker.unlockIfAllowed();
    void horn.reconnect();
    return () => {
      stop();
      soundSchedule.update([]);
    };
  }, []);
  useKeepRunning(upcoming.length > 0);
  useUnlockByPress();
  return {
    speaker: state,
    horn: hornState,
    unlock: () => speaker.unlock(),
    make: (sounds) => soundSchedule.make(sounds),
  };
}

/** A horn that sounds while the page goes away would go on. */
function onPageHide() {
  horn.silence();
}

/** A finger allows sound when it leaves the screen, a mouse when it is pressed. */
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;

function useUnlockByPress(): void {
  useEffect(() => {
    const unlock = () => speaker.unlock();
    for (const press of PRESSES) window.addEventListener(press, unlock, { capture: true });
    window.addEventListener('pagehide', onPageHide);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, unlock, { capture: true });
      window.removeEventListener('pagehide', onPageHide);
    };
  }, []);
}
