import { useState } from 'react';
import { errorText, offsetText, shiftText } from '@/api/clock/clock-text';
import { measure, useDeviceClock } from '@/api/clock/use-device-clock';
import { useConnection } from '@/api/live-provider';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { useKeepRunning } from '@/ui/use-keep-running';
import { Ticking } from '../finish-line/ticking';
import { speaker } from '../start-line/sound/speaker';
import { formatClock } from '../times';
import styles from './clocks.module.css';
import { useMinuteBeep } from './use-minute-beep';

/**
 * Server time, large, with tenths: officers read it out over the radio to compare watches. The clock's name and
 * accuracy are below.
 */
export function RadioCheck() {
  const { club, client } = useSession();
  const clock = useDeviceClock();
  const isOnline = useConnection() === 'online';
  const [beeps, setBeeps] = useState(false);
  useKeepRunning(true);
  useMinuteBeep(beeps);
  const isMeasured = clock.offset_ms !== null;
  return (
    <Page title="Radio check">
      <div className={styles.radio}>
        <Ticking
          className={styles.time}
          label="Time of day"
          everyMs={100}
          text={(now) => formatClock(now, club.time_zone)}
        />
        <p className={styles.which}>
          {isMeasured
            ? `The server’s clock, ${errorText(clock.uncertainty_ms)}, as of ${formatTime(clock.measured_at!, club.time_zone, true)}`
            : 'This device’s own clock, not synced yet'}
        </p>
        {clock.jumped_ms !== 0 && (
          <Notice tone="warning" role="status">
            This device’s clock has jumped since: it was set, or the device slept.
            {!isOnline && ' It syncs again once the server answers.'}
          </Notice>
        )}
        {isMeasured && clock.offset_ms !== 0 && (
          <p className={styles.own}>
            This device’s own clock is {offsetText(clock)}: {shiftText(clock.offset_ms!)} is added.
          </p>
        )}
        <div className={styles.radioActions}>
          <Switch
            size="md"
            label="Beep at each minute"
            checked={beeps}
            onChange={({ currentTarget }) => {
              speaker.unlock();
              setBeeps(currentTarget.checked);
            }}
          />
          <Button variant="default" size="md" disabled={!isOnline} onClick={() => void measure(client)}>
            Measure now
          </Button>
        </div>
        <p className={styles.own}>
          On the minute, call the time on VHF; boats reply with their difference. Correct a device’s times
          later under Clock corrections.
        </p>
      </div>
    </Page>
  );
}
