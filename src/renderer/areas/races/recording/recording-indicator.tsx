import { recordingIndicator as t } from '@messages/races/recording';
import { useEffect } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { soundStore } from '@/lib/sound-store';
import { Button } from '@/ui/button';
import { useRegatta } from '../regatta/regatta-context';
import styles from './recording.module.css';
import { soundRecorder } from './sound-recorder';
import { useRecordingState } from './use-recording';

/**
 * Shows in red on every screen of the regatta that this device records sound, or why not. Leaving these screens ends
 * the recording: never record without showing it.
 */
export function RecordingIndicator() {
  const { regatta } = useRegatta();
  const state = useRecordingState();
  useEffect(() => {
    soundStore.prune(serverNow()).catch(() => undefined);
    soundRecorder.resume(regatta.id).catch(() => undefined);
    return () => {
      if (soundRecorder.getState().kind === 'recording') soundRecorder.stop();
    };
  }, [regatta.id]);
  if (state.kind === 'off') return null;
  return (
    <div className={styles.indicator} role="status" data-kind={state.kind}>
      {state.kind === 'recording' && (
        <>
          <span className={styles.light} aria-hidden="true" />
          <strong>{t.recordingSound}</strong>
          <Button size="compact-sm" variant="default" onClick={() => soundRecorder.stop()}>
            {t.stop}
          </Button>
        </>
      )}
      {state.kind === 'asking' && t.waitingForMicrophone}
      {state.kind === 'failed' && (
        <>
          <span>
            <strong>{t.noSoundIsRecorded}</strong> {state.message}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => soundRecorder.stop()}>
            {t.close}
          </Button>
        </>
      )}
    </div>
  );
}
