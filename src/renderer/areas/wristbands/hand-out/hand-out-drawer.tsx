import type { Wristband } from '@contract/areas/safety/wristbands';
import { handOutDrawer as t } from '@messages/wristbands';
import { useRef, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Notice } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import type { Bands } from '../people/current-bands';
import { bandOfTyped } from '../scanning/resolve-read';
import { wearerText } from '../scanning/scan';
import { useReads } from '../take-reads';
import { useTakeBack } from './ask-take-back';
import { type BandAction, type BandPlace, handOut, reportLost, useBandActions } from './band-writes';
import styles from './hand-out.module.css';
import { PersonPicker } from './person-picker';

interface HandOutDrawerProps {
  place: BandPlace;
  bands: Bands;
  /** Other bands of a band's wearer that are on the water. */
  othersOut: (bandId: string) => readonly Wristband[];
  timeZone: string;
  /** The band in hand; empty to scan one. Null while the drawer is closed. */
  bandId: string | null;
  onBand: (bandId: string) => void;
  onClose: () => void;
}

/** Issues bands one after another: scan one, choose the wearer. */
export function HandOutDrawer(props: HandOutDrawerProps) {
  const { bandId, onClose } = props;
  return (
    <RecordDrawer title={bandId === null ? null : t.issueWristbands} onClose={onClose}>
      {bandId !== null && <Steps {...props} bandId={bandId} />}
    </RecordDrawer>
  );
}

function Steps({
  place,
  bands,
  othersOut,
  timeZone,
  bandId,
  onBand,
}: HandOutDrawerProps & { bandId: string }) {
  const { act, undo } = useBandActions();
  const takeBack = useTakeBack(place, othersOut);
  const [done, setDone] = useState<BandAction | null>(null);
  // Bands scanned while a question about another stands; they come one by one after its answer.
  const waiting = useRef<string[]>([]);
  const isAsking = useRef(false);
  const take = (id: string) => {
    setDone(null);
    onBand(id);
  };
  const goOn = () => onBand(waiting.current.shift() ?? '');
  useReads((id) => (isAsking.current ? waiting.current.push(id) : take(id)));
  const run = (next: BandAction) => {
    act(next);
    setDone(next);
    goOn();
  };
  const skip = () => {
    setDone(null);
    goOn();
  };
  const takeBackDone = () => {
    if (!done) return;
    undo(done);
    setDone(null);
    onBand(done.bandId);
  };
  const returnBand = async (band: Wristband) => {
    let isReplaced = false;
    isAsking.current = true;
    const next = await takeBack(band, {
      onReplace: () => {
        isReplaced = true;
      },
    });
    isAsking.current = false;
    if (next) run(next);
    else if (isReplaced || waiting.current.length > 0) skip();
  };
  const band = bands.get(bandId);
  return (
    <div className={styles.steps}>
      {done && (
        <Notice tone="success" role="status">
          <p>{done.text}</p>
          <Button variant="default" className={styles.big} onClick={takeBackDone}>
            {t.undo}
          </Button>
        </Notice>
      )}
      {bandId === '' ? (
        <ScanBand isNext={done !== null} onBand={(typed) => take(bandOfTyped(typed, bands)?.id ?? typed)} />
      ) : band?.known ? (
        <Worn
          band={band}
          onTakeBack={() => void returnBand(band)}
          onLost={() => run(reportLost(place, band, band.lost_at === null ? serverNow() : null))}
          onOther={skip}
        />
      ) : (
        <>
          <div>
            <p className={styles.step}>{t.whoWearsThisBand}</p>
            <p className={styles.band}>{bandId}</p>
          </div>
          {band?.lost_at != null && (
            <Notice tone="warning">
              {band.replaced_by
                ? t.itWasReportedLost(<ClubTime at={band.lost_at} timeZone={timeZone} />, band.replaced_by)
                : t.itWasReportedLostAt(<ClubTime at={band.lost_at} timeZone={timeZone} />)}
            </Notice>
          )}
          <PersonPicker
            key={bandId}
            regattaId={place.regattaId}
            bands={bands}
            onChoose={(person) => run(handOut(place, bandId, person, serverNow()))}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={skip}>
              {t.anotherBand}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function ScanBand({ isNext, onBand }: { isNext: boolean; onBand: (bandId: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <PlainForm
      changed={typed !== ''}
      className={styles.steps}
      onSubmit={() => typed.trim() !== '' && onBand(typed.trim())}
    >
      <p className={styles.band}>{isNext ? t.scanNextBand : t.scanBand}</p>
      <p className={styles.step}>{t.scansDontCheckAnyone}</p>
      <div className={styles.row}>
        <TextInput
          className={styles.field}
          label={t.orTypeNumber}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t.chooseBand}
        </Button>
      </div>
    </PlainForm>
  );
}

interface WornProps {
  band: Wristband;
  onTakeBack: () => void;
  onLost: () => void;
  onOther: () => void;
}

/** A band already worn. */
function Worn({ band, onTakeBack, onLost, onOther }: WornProps) {
  const wearer = { holder: band.holder, sailNumber: band.sail_number, known: true };
  return (
    <>
      <div>
        <p className={styles.band}>{band.id}</p>
        <p>
          {band.lost_at !== null ? t.wearsItAndReported(wearerText(wearer)) : t.wearsIt(wearerText(wearer))}
          {band.status === 'sailing' && ` ${t.onWater}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button className={styles.big} variant="default" onClick={onLost}>
          {band.lost_at === null ? t.reportLost : t.markAsFound}
        </Button>
        <Button className={styles.big} variant="default" onClick={onTakeBack}>
          {t.returnBand}
        </Button>
        <Button className={styles.big} variant="default" data-autofocus onClick={onOther}>
          {t.anotherBand}
        </Button>
      </div>
    </>
  );
}
