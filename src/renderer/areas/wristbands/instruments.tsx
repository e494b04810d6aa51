import { ClubTime } from '@/api/club-time';
import { KeyHint } from '@/ui/key-hint';
import { ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import styles from './instruments.module.css';
import type { Counts as BandCounts } from './people/current-bands';
import { type Scan, sendingMessage, statusLabels, wearerText } from './scanning/scan';
import { soundOf } from './scanning/sounds';
import type { Answer } from './scanning/use-station';

interface CountsProps {
  /** Undefined while the bands have not been read. */
  counts: BandCounts | undefined;
  overdue: number;
}

/** Two numbers, large enough to be read from ten metres. */
export function Counts({ counts, overdue }: CountsProps) {
  return (
    <dl className={styles.counts}>
      <div className={`${styles.count} ${tones.info}`}>
        <dt>
          <ToneIcon tone="info" /> On the water
        </dt>
        <dd className={styles.number}>{counts?.sailing ?? '–'}</dd>
        <dd className={styles.note} data-overdue={overdue > 0}>
          {overdue > 0 && <ToneIcon tone="danger" />} {overdue > 0 ? `${overdue} overdue` : 'nobody overdue'}
        </dd>
      </div>
      <div className={`${styles.count} ${tones.success}`}>
        <dt>
          <ToneIcon tone="success" /> Ashore
        </dt>
        <dd className={styles.number}>{counts?.ashore ?? '–'}</dd>
        <dd className={styles.note}>{counts?.neverScanned ?? '–'} not scanned yet</dd>
      </div>
    </dl>
  );
}

interface AnswerPanelProps {
  answer: Answer | null;
  /** The checks that the answer is about; none before the first one. */
  scans: readonly Scan[];
  timeZone: string;
}

const shapes = { ashore: <ToneIcon tone="success" />, sailing: <ToneIcon tone="info" />, unknown: '?' };
const toneOf = { ashore: tones.success, sailing: tones.info, unknown: tones.danger };

/** The result of the last scan, in colour and large text. */
export function AnswerPanel({ answer, scans, timeZone }: AnswerPanelProps) {
  const [scan] = scans;
  const sound = scan ? soundOf(scan) : undefined;
  return (
    <section className={`${styles.panel} ${sound ? toneOf[sound] : ''}`} aria-label="Last scan">
      <div className={styles.live} role="status" aria-atomic="true">
        {answer?.nothing ? (
          <Message
            headline="Nothing to undo"
            detail="This device has made no check since the page was opened."
          />
        ) : scan && sound ? (
          <>
            <span className={styles.shape} aria-hidden="true">
              {shapes[sound]}
            </span>
            <p className={styles.headline}>
              <Headline scans={scans} /> → {statusLabels[scan.status]}{' '}
              <span className={styles.time}>
                <ClubTime at={scan.timestamp} timeZone={timeZone} seconds />
              </span>
            </p>
            <p className={styles.detail}>
              <Detail scan={scan} rereads={answer?.rereads ?? 0} />
            </p>
          </>
        ) : (
          <Message
            headline="Ready to scan"
            detail="The scanner is heard wherever the focus is. Without one, type a band’s number and press Enter."
          />
        )}
      </div>
    </section>
  );
}

function Message({ headline, detail }: { headline: string; detail: string }) {
  return (
    <>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.detail}>{detail}</p>
    </>
  );
}

function Headline({ scans }: { scans: readonly Scan[] }) {
  const [scan] = scans;
  if (!scan) return null;
  const who = scans.length > 1 ? `${scans.length} people` : `${scan.bandId} ${wearerText(scan)}`;
  return (
    <>
      {scan.origin === 'undo' && 'Undone: '}
      {who}
    </>
  );
}

function Detail({ scan, rereads }: { scan: Scan; rereads: number }) {
  if (rereads > 0) return <>Read {rereads + 1} times in a row, counted once.</>;
  if (scan.state === 'acknowledged' && scan.known === false)
    return <>Kept, but no entry lists this band: ask who wears it.</>;
  if (scan.known === false) return <>No entry lists this band: it counts all the same. Ask who wears it.</>;
  if (scan.state === 'acknowledged' && scan.applied !== false && scan.origin !== 'undo')
    return (
      <>
        Kept. <KeyHint keys="u" /> undoes it.
      </>
    );
  return <>{sendingMessage(scan)}</>;
}
