import { radioCheck as t } from '@messages/races/clocks';
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
    <Page title={t.radioCheck}>
      <div className={styles.radio}>
        <Ticking
          className={styles.time}
          label={t.timeOfDay}
          everyMs={100}
          text={(now) => formatClock(now, club.time_zone)}
        />
        <p className={styles.which}>
          {isMeasured
            ? t.serversClock(
                errorText(clock.uncertainty_ms),
                formatTime(clock.measured_at!, club.time_zone, true),
              )
            : t.thisDevicesOwnClock}
        </p>
        {clock.jumped_ms !== 0 && (
          <Notice tone="warning" role="status">
            {!isOnline ? t.jumpedAndSyncsAgain : t.jumped}
          </Notice>
        )}
        {isMeasured && clock.offset_ms !== 0 && (
          <p className={styles.own}>{t.ownClockIs(offsetText(clock), shiftText(clock.offset_ms!))}</p>
        )}
        <div className={styles.radioActions}>
          <Switch
            size="md"
            label={t.beepAtEachMinute}
            checked={beeps}
            onChange={({ currentTarget }) => {
              speaker.unlock();
              setBeeps(currentTarget.checked);
            }}
          />
          <Button variant="default" size="md" disabled={!isOnline} onClick={() => void measure(client)}>
            {t.measureNow}
          </Button>
        </div>
        <p className={styles.own}>{t.howToCheck}</p>
      </div>
    </Page>
  );
}
