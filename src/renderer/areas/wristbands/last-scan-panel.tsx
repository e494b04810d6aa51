import type { Wristband, WristbandStatus } from '@contract/areas/safety/wristbands';
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
      aria-label="Last scan"
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
            Record {single} as one band
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
          Undo
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
  headline: 'Ready to scan',
  detail: 'Scan a band, or type its number and press Enter.',
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
            {formatList(answer.bandIds.map(named))} <strong>read again</strong>
          </>
        ),
        detail: `Already ${statusLabels[answer.status]} in the last minute: counted once.`,
      };
    case 'merged':
      return {
        ...danger,
        headline: `NOT RECORDED: “${answer.text}” looks like several bands in one read`,
        detail: 'Scan each band again, one at a time.',
      };
    case 'layout':
      return {
        ...danger,
        headline: `NOT RECORDED: “${answer.text}” is written by another keyboard layout`,
        detail:
          'Set scanner and computer to one keyboard layout, then scan again; or record the number if it is right.',
      };
    case 'leftover':
      return {
        ...danger,
        headline: `NOT RECORDED: incomplete scan “${answer.text}”`,
        detail:
          'Scan the band again. If it happens with every band, set the scanner to send Enter after a code.',
      };
    case 'elsewhere':
      return {
        ...danger,
        headline: `NOT RECORDED: ${named(answer.text)} was typed into another field`,
        detail: 'If that was the scanner, record it here, and set its speed in the station’s settings.',
      };
    case 'question':
      return {
        tone: 'warning',
        shape: '?',
        headline: `${named(answer.bandId)} has been on the water since before today`,
        detail: 'Nothing was recorded yet: answer the question below.',
      };
    case 'denied':
      return { ...danger, headline: 'NOT RECORDED', detail: answer.refusal };
    case 'nothing-to-undo':
      return {
        headline: 'Nothing to undo',
        detail: 'No scans since this page was opened.',
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
      headline: `Undone: ${who(scan)}`,
      detail: `It counts for nobody now. ${sendingMessage(scan)}.`,
    };
  const stillOut = scan.status === 'ashore' ? othersOut(scan.bandId).map(({ id }) => id) : [];
  const boat = scans.length === 1 && personOf(scan.bandId)?.boat?.boat_name;
  return {
    tone: isUnknown ? 'danger' : toneOf[scan.status],
    shape: isUnknown ? '?' : <ToneIcon tone={toneOf[scan.status]} />,
    headline: (
      <>
        {scan.origin === 'undo' && 'Undone: '}
        {scans.length > 2 ? `${scans.length} people` : formatList(scans.toSorted(byBand).map(who))}{' '}
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
        {leftover && `“${leftover}” was in the field and was dropped. `}
        {scans.length > 1 && scan.origin === 'scan' && 'Read as one and split. '}
        <WasThere scan={scan} timeZone={timeZone} />
        {stillOut.length > 0 && `Still on the water with ${formatList(stillOut)}. `}
        {isUnknown ? 'Unknown band. Counted. Ask who’s wearing it.' : `${sendingMessage(scan)}.`}
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
    <>
      Was {statusLabels[scan.status]} already, since <ClubTime at={scan.beforeAt} timeZone={timeZone} />.{' '}
    </>
  );
}
