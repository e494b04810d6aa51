import type { Wristband, WristbandStatus } from '@contract/areas/safety/wristbands';
import { lastScanPanel as t } from '@messages/wristbands';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClubTime } from '@/api/club-time';
import { formatList } from '@/lib/format';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { type Tone, ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import styles from './last-scan-panel.module.css';
import type { Person } from './people/people';
import { type Scan, sendingMessage, statusLabels, wearerText } from './scanning/scan';
import type { Answer } from './scanning/use-station';

interface LastScanPanelProps {
  answer: Answer | null;
  /** Scans of the answer, newest first; empty if nothing was recorded. */
  scans: readonly Scan[];
  personOf: (bandId: string) => Person | undefined;
  /** Other bands of a band's wearer that are on the water. */
  othersOut: (bandId: string) => readonly Wristband[];
  timeZone: string;
  /** Null if this device has nothing to undo. */
  onUndo: (() => void) | null;
  /** Records an unrecorded read as one band. */
  onRecord: (bandId: string) => void;
  /** Other actions on the last scan. */
  children?: ReactNode;
}

/** Result of the last scan, in colour and large words, with undo. */
export function LastScanPanel(props: LastScanPanelProps) {
  const { answer, onUndo, onRecord, children } = props;
  const message = answer ? messageOf(answer, props) : ready;
  const unread = answer && 'text' in answer && answer.kind !== 'leftover' ? answer : null;
  const single = unread?.kind === 'layout' ? (unread.keys ?? unread.text) : (unread?.text ?? null);
  return (
    <section
      className={`${styles.panel} ${message.tone ? tones[message.tone] : ''}`}
      aria-label={t.lastScan}
      data-answer={answer?.kind}
    >
      <div className={styles.live} role="status" aria-atomic="true">
        {message.shape && (
          <span className={styles.shape} aria-hidden="true">
            {message.shape}
          </span>
        )}
        <p className={styles.headline}>{message.headline}</p>
        <p className={styles.detail}>{message.detail}</p>
      </div>
      <div className={styles.actions}>
        {single !== null && (
          <Button variant="default" className={styles.action} onClick={() => onRecord(single)}>
            {t.recordAsOneBand(single)}
          </Button>
        )}
        {children}
        <Button
          variant="default"
          className={styles.undo}
          leftSection={<IconArrowBackUp size={26} aria-hidden="true" />}
          rightSection={<KeyHint keys="u" />}
          disabled={onUndo === null}
          onClick={() => onUndo?.()}
        >
          {t.undo}
        </Button>
      </div>
    </section>
  );
}

interface Message {
  tone?: Tone;
  shape?: ReactNode;
  headline: ReactNode;
  detail: ReactNode;
}

const ready: Message = {
  headline: t.readyToScan,
  detail: t.scanBandOrType,
};

const toneOf = { ashore: 'success', sailing: 'info' } as const satisfies Record<WristbandStatus, Tone>;

type Known = Pick<LastScanPanelProps, 'scans' | 'personOf' | 'othersOut' | 'timeZone'>;

function messageOf(answer: Answer, known: Known): Message {
  const { personOf } = known;
  const danger = { tone: 'danger', shape: <ToneIcon tone="danger" /> } as const;
  const named = (bandId: string) => {
    const { band } = personOf(bandId) ?? {};
    if (!band) return bandId;
    const wearer = { holder: band.holder ?? null, sailNumber: band.sail_number ?? null, known: band.known };
    return `${bandId} ${wearerText(wearer)}`;
  };
  switch (answer.kind) {
    case 'checks':
      return checksMessage(answer, known);
    case 'repeat':
      return {
        tone: 'neutral',
        shape: '=',
        headline: (
          <>
            {formatList(answer.bandIds.map(named))} <strong>{t.readAgain}</strong>
          </>
        ),
        detail: t.alreadyInLastMinute(statusLabels[answer.status]),
      };
    case 'merged':
      return {
        ...danger,
        headline: t.notRecordedLooksLike(answer.text),
        detail: t.scanEachBandAgain,
      };
    case 'layout':
      return {
        ...danger,
        headline: t.notRecordedIsWritten(answer.text),
        detail: t.setScannerAndComputer,
      };
    case 'leftover':
      return {
        ...danger,
        headline: t.notRecordedIncompleteScan(answer.text),
        detail: t.scanBandAgain,
      };
    case 'elsewhere':
      return {
        ...danger,
        headline: t.notRecordedWasTyped(named(answer.text)),
        detail: t.ifThatWasScanner,
      };
    case 'question':
      return {
        tone: 'warning',
        shape: '?',
        headline: t.hasBeenOnWater(named(answer.bandId)),
        detail: t.nothingWasRecordedYet,
      };
    case 'denied':
      return { ...danger, headline: t.notRecorded, detail: answer.refusal };
    case 'nothing-to-undo':
      return {
        headline: t.nothingToUndo,
        detail: t.noScansSince,
      };
  }
}

function checksMessage(
  { leftover }: Extract<Answer, { kind: 'checks' }>,
  { scans, personOf, othersOut, timeZone }: Known,
): Message {
  const [scan] = scans;
  if (!scan) return ready;
  const isUnknown = scans.some(({ known }) => known === false);
  const isMisread =
    scan.known === false && scan.undoesScan !== undefined && !scan.restoredAt && scans.length === 1;
  const who = ({ bandId, ...wearer }: Scan) => `${bandId} ${wearerText(wearer)}`;
  if (isMisread)
    return {
      tone: 'neutral',
      shape: '=',
      headline: t.undone(who(scan)),
      detail: t.itCountsForNobody(sendingMessage(scan)),
    };
  const stillOut = scan.status === 'ashore' ? othersOut(scan.bandId).map(({ id }) => id) : [];
  const whoAll = scans.length > 2 ? t.people(scans.length) : formatList(scans.toSorted(byBand).map(who));
  const boat = scans.length === 1 && personOf(scan.bandId)?.boat?.boat_name;
  return {
    tone: isUnknown ? 'danger' : toneOf[scan.status],
    shape: isUnknown ? '?' : <ToneIcon tone={toneOf[scan.status]} />,
    headline: (
      <>
        {scan.origin === 'undo' ? t.undone(whoAll) : whoAll}{' '}
        <span className={styles.direction}>
          → {statusLabels[scan.status]}{' '}
          <span className={styles.time}>
            <ClubTime at={scan.timestamp} timeZone={timeZone} seconds />
          </span>
        </span>
      </>
    ),
    detail: (
      <>
        {boat && `${boat}. `}
        {leftover && `${t.wasInField(leftover)} `}
        {scans.length > 1 && scan.origin === 'scan' && `${t.readAsOne} `}
        <WasThere scan={scan} timeZone={timeZone} />
        {stillOut.length > 0 && `${t.stillOnWaterWith(stillOut)} `}
        {isUnknown ? t.unknownBandCountedAsk : `${sendingMessage(scan)}.`}
      </>
    ),
  };
}

function byBand(a: Scan, b: Scan): number {
  return a.bandId < b.bandId ? -1 : 1;
}

/** A scan without effect: the station may be set to the wrong direction. */
function WasThere({ scan, timeZone }: { scan: Scan; timeZone: string }) {
  if (scan.origin !== 'scan' || scan.before !== scan.status || !scan.beforeAt) return null;
  return (
    <>{t.wasAlreadySince(statusLabels[scan.status], <ClubTime at={scan.beforeAt} timeZone={timeZone} />)} </>
  );
}
