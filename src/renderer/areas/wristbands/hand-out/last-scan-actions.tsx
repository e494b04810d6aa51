import { lastScanActions as t } from '@messages/wristbands';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import { ClubTime } from '@/api/club-time';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { Button } from '@/ui/button';
import type { Bands } from '../people/current-bands';
import { makeUndo } from '../scanning/make-scans';
import { type Scan, wearerText } from '../scanning/scan';
import { toItem } from '../scanning/use-scans';
import { type BandPlace, reportLost, useBandActions } from './band-writes';
import styles from './hand-out.module.css';
import { type OtherBand, useOtherRegattas } from './other-regattas';

interface LastScanActionsProps {
  place: BandPlace;
  bands: Bands;
  timeZone: string;
  now: number;
  /** Scans of the last answer. */
  scans: readonly Scan[];
  onWhoWearsIt: (bandId: string) => void;
}

/** Actions for a band just read that is lost, unknown, or another regatta's. */
export function LastScanActions(props: LastScanActionsProps) {
  const { place, bands, scans, now } = props;
  const [scan] = scans;
  const findElsewhere = useOtherRegattas(place.regattaId, now);
  if (!scan || scans.length > 1 || scan.origin === 'undo') return null;
  const band = bands.get(scan.bandId);
  const isLost = band !== undefined && band.lost_at !== null;
  if (isLost) return <LostBand {...props} key={scan.key} scan={scan} />;
  if (band ? band.known : scan.known !== false) return null;
  const other = findElsewhere(scan.bandId);
  return (
    <>
      {other && <RecordElsewhere key={scan.key} {...props} scan={scan} other={other} />}
      <Button
        className={styles.big}
        variant={other ? 'default' : 'filled'}
        onClick={() => props.onWhoWearsIt(scan.bandId)}
      >
        {t.whoWearsIt}
      </Button>
    </>
  );
}

function LostBand({ place, bands, timeZone, scan }: LastScanActionsProps & { scan: Scan }) {
  const { act } = useBandActions();
  const band = bands.get(scan.bandId);
  if (band?.lost_at == null) return null;
  return (
    <>
      <p role="alert" className={styles.note}>
        {band.replaced_by
          ? t.bandWasReportedLost(
              band.id,
              <ClubTime at={band.lost_at} timeZone={timeZone} />,
              band.replaced_by,
            )
          : t.bandWasReportedLostAt(
              band.id,
              <ClubTime at={band.lost_at} timeZone={timeZone} />,
              wearerText({ holder: band.holder, sailNumber: band.sail_number, known: true }),
            )}
      </p>
      {!band.replaced_by && (
        <Button className={styles.big} variant="default" onClick={() => act(reportLost(place, band, null))}>
          {t.markAsFound}
        </Button>
      )}
    </>
  );
}

/** Moves a scan to the regatta with the band: undone here and repeated there, at its own time. */
function RecordElsewhere({ place, scan, other }: LastScanActionsProps & { scan: Scan; other: OtherBand }) {
  const outbox = useOutbox();
  const [moved, setMoved] = useState<Scan | null>(null);
  const { regatta, band } = other;
  const move = () => {
    const there: Scan = {
      ...scan,
      key: uuidv7(),
      batch: uuidv7(),
      regattaId: regatta.id,
      before: band.status,
      beforeAt: band.timestamp,
      holder: band.holder,
      sailNumber: band.sail_number,
      known: true,
      state: 'saving',
    };
    outbox.add([
      toItem(there, regatta.name),
      ...makeUndo([scan], serverNow()).map((one) => toItem(one, place.regattaName)),
    ]);
    setMoved(there);
  };
  const moveBack = () => {
    if (!moved) return;
    const here = {
      ...scan,
      key: uuidv7(),
      batch: uuidv7(),
      timestamp: Math.max(serverNow(), scan.timestamp + 2),
    };
    outbox.add([
      toItem(here, place.regattaName),
      ...makeUndo([moved], serverNow()).map((one) => toItem(one, regatta.name)),
    ]);
    setMoved(null);
  };
  const wearer = wearerText({ holder: band.holder, sailNumber: band.sail_number, known: true });
  if (moved)
    return (
      <>
        <p role="status" className={styles.note}>
          {t.recordedIn(regatta.name, wearer)}
        </p>
        <Button className={styles.big} variant="default" onClick={moveBack}>
          {t.recordHereInstead}
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.note}>{t.wearsItIn(wearer, regatta.name)}</p>
      <Button className={styles.big} onClick={move}>
        {t.recordIn(regatta.name)}
      </Button>
    </>
  );
}
