import { ClubTime } from '@/api/club-time';
import { KeyHint } from '@/ui/key-hint';
import { ToneIcon } from '@/ui/state-badge';
import styles from './answer-panel.module.css';
import type { Scan } from './scan';
import { stateWords, statusWords, wearerWords } from './scan-words';
import { soundOf } from './sounds';
import type { Answer } from './use-station';

interface AnswerPanelProps {
  answer: Answer | null;
  /** The checks that the answer is about; none before the first one. */
  scans: readonly Scan[];
  timeZone: string;
}

const shapes = { ashore: <ToneIcon tone="success" />, sailing: <ToneIcon tone="info" />, unknown: '?' };

/** What became of the last scan, in colour and words that are read from an arm's length. */
export function AnswerPanel({ answer, scans, timeZone }: AnswerPanelProps) {
  const [scan] = scans;
  const meaning = scan ? soundOf(scan) : undefined;
  return (
    <section className={styles.panel} data-meaning={meaning} aria-label="Last scan">
      <div className={styles.live} role="status" aria-atomic="true">
        {answer?.nothing ? (
          <Words
            headline="Nothing to undo"
            detail="This device has made no check since the page was opened."
          />
        ) : scan && meaning ? (
          <>
            <span className={styles.shape} aria-hidden="true">
              {shapes[meaning]}
            </span>
            <p className={styles.headline}>
              <Headline scans={scans} /> → {statusWords[scan.status]}{' '}
              <span className={styles.time}>
                <ClubTime at={scan.timestamp} timeZone={timeZone} seconds />
              </span>
            </p>
            <p className={styles.detail}>
              <Detail scan={scan} rereads={answer?.rereads ?? 0} />
            </p>
          </>
        ) : (
          <Words
            headline="Ready to scan"
            detail="The scanner is heard wherever the focus is. Without one, type a band’s number and press Enter."
          />
        )}
      </div>
    </section>
  );
}

function Words({ headline, detail }: { headline: string; detail: string }) {
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
  const who = scans.length > 1 ? `${scans.length} people` : `${scan.bandId} ${wearerWords(scan)}`;
  return (
    <>
      {scan.origin === 'undo' && 'Undone: '}
      {who}
    </>
  );
}

function Detail({ scan, rereads }: { scan: Scan; rereads: number }) {
  if (rereads > 0) return <>Read {rereads + 1} times in a row, counted once.</>;
  if (scan.state === 'kept' && scan.known === false)
    return <>Kept, but no entry lists this band: ask who wears it.</>;
  if (scan.known === false) return <>No entry lists this band: it counts all the same. Ask who wears it.</>;
  if (scan.state === 'kept' && scan.applied !== false && scan.origin !== 'undo')
    return (
      <>
        Kept. <KeyHint keys="u" /> undoes it.
      </>
    );
  return <>{stateWords(scan)}</>;
}
