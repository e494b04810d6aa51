import type { Wristband } from '@contract/areas/safety/wristbands';
import { bandOwner as t } from '@messages/wristbands';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { Button } from '@/ui/button';
import { ReasonField } from '@/ui/form/reason-field';
import { Notice } from '@/ui/notice';
import { useTakeBack } from './ask-take-back';
import { type BandAction, type BandPlace, reportLost, useBandActions } from './band-writes';
import styles from './hand-out.module.css';

/** Actions on a band's wearer, in its drawer: lost, found, returned, issued. */
export function BandOwner({
  place,
  band,
  othersOut,
  onWhoWearsIt,
}: {
  place: BandPlace;
  band: Wristband;
  /** Other bands of a band's wearer that are on the water. */
  othersOut: (bandId: string) => readonly Wristband[];
  /** Opens the hand-out with a band; empty to scan one. */
  onWhoWearsIt: (bandId: string) => void;
}) {
  const { act, undo } = useBandActions();
  const takeBack = useTakeBack(place, othersOut);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<BandAction | null>(null);
  const why = reason.trim() || undefined;
  const run = (next: BandAction) => {
    act(next);
    setReason('');
    setDone(next);
  };
  const returnBand = async () => {
    const next = await takeBack(band, { onReplace: () => onWhoWearsIt(''), reason: why });
    if (next) run(next);
  };
  return (
    <div className={styles.steps}>
      {(band.known || band.lost_at !== null) && <ReasonField value={reason} onChange={setReason} />}
      <div className={styles.actions}>
        {!band.known && (
          <Button variant="default" onClick={() => onWhoWearsIt(band.id)}>
            {t.whoWearsIt}
          </Button>
        )}
        {(band.known || band.lost_at !== null) && (
          <Button
            variant="default"
            onClick={() => run(reportLost(place, band, band.lost_at === null ? serverNow() : null, why))}
          >
            {band.lost_at === null ? t.reportLost : t.markAsFound}
          </Button>
        )}
        {band.known && (
          <Button variant="default" onClick={() => void returnBand()}>
            {t.returnBand}
          </Button>
        )}
      </div>
      {done && (
        <Notice tone="success" role="status">
          <p>{done.text}</p>
          <Button
            variant="default"
            onClick={() => {
              undo(done);
              setDone(null);
            }}
          >
            {t.undo}
          </Button>
        </Notice>
      )}
    </div>
  );
}
