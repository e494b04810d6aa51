import type { ScanEvent, Wristband } from '@contract/areas/safety/wristbands';
import { askTakeBack as t } from '@messages/wristbands';
import { serverNow } from '@/api/clock/device-clock';
import { ask } from '@/ui/ask';
import { Button } from '@/ui/button';
import { useDeviceSettings } from '../device-settings';
import { wearerText } from '../scanning/scan';
import { useScanLog } from '../use-station-data';
import { type BandAction, type BandPlace, takeBack, takeBackAshore } from './band-writes';
import styles from './hand-out.module.css';

/** Ways to take back a band that is out. */
type Way =
  /** With its wearer ashore. */
  | 'ashore'
  /** From a wearer named by mistake: the band stays out. */
  | 'out'
  /** Its wearer stays out, with another band in its place. */
  | 'replace';

interface TakeBackOptions {
  /** Opens the hand-out of another band. */
  onReplace: () => void;
  /** Left out if none was given. */
  reason?: string | undefined;
}

/**
 * Takes bands back. While the wearer is on the water, it asks first: a band without its wearer would hide who is out.
 *
 * @param othersOut other bands of a band's wearer that are on the water
 * @returns a function that answers the act to run; null to do nothing
 */
export function useTakeBack(place: BandPlace, othersOut: (bandId: string) => readonly Wristband[]) {
  const log = useScanLog(place.regattaId);
  const [{ places }] = useDeviceSettings();
  return async (band: Wristband, { onReplace, reason }: TakeBackOptions): Promise<BandAction | null> => {
    if (band.status !== 'sailing') return takeBack(place, band, serverNow(), reason);
    const way = await askWay(band, mayBeWrong(band, log.data));
    if (way === 'replace') onReplace();
    if (way === 'ashore')
      return takeBackAshore(
        place,
        band,
        othersOut(band.id),
        serverNow(),
        places[place.regattaId] ?? null,
        reason,
      );
    return way === 'out' ? takeBack(place, band, serverNow(), reason) : null;
  };
}

/**
 * True unless the band's scan says that its present wearer went out with it. Only a band that went out before its wearer
 * was named may go back while out: the server refuses others.
 */
function mayBeWrong({ id, timestamp, registration_id, holder }: Wristband, log: readonly ScanEvent[] = []) {
  const scan = log.findLast((one) => one.wristband_id === id && one.timestamp === timestamp);
  const isWearer = scan?.wearer?.registration_id === registration_id && scan.wearer.holder === holder;
  return scan !== undefined && !isWearer;
}

function askWay(band: Wristband, mayBeWrong: boolean): Promise<Way | null> {
  const who = wearerText({ holder: band.holder, sailNumber: band.sail_number, known: true });
  return ask<Way>(t.isOnWater(who), (answer) => (
    <div className={styles.steps}>
      <p className={styles.step}>
        {t.countAshoreOnly(who)}
        {mayBeWrong && ` ${t.isWrongWearerRemove(who)}`}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => answer('ashore')}>{t.countAshoreAndReturn}</Button>
        <Button variant="default" onClick={() => answer('replace')}>
          {t.keepOutAndIssue}
        </Button>
        {mayBeWrong && (
          <Button variant="default" onClick={() => answer('out')}>
            {t.removeWrongWearer}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={() => answer(null)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  ));
}
