import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Shape } from '../../../ui/shape';
import styles from './queue-notice.module.css';
import type { QueueState, ScanQueue } from './scan-queue';
import { statusWords } from './scan-words';

interface QueueNoticeProps {
  queue: ScanQueue;
  state: QueueState;
}

/** Says what the server has not kept, and what happens next; nothing while all is well. */
export function QueueNotice({ queue, state: { open, isStuck, nextTryAt } }: QueueNoticeProps) {
  const waiting = open.filter((scan) => scan.state === 'waiting');
  const refused = open.filter((scan) => scan.state === 'refused');
  return (
    <>
      {waiting.length > 0 && isStuck && (
        <div className={styles.notice} data-meaning="waiting" role="status">
          <span className={styles.words}>
            <Shape meaning="waiting" /> The server does not answer. {checks(waiting.length)} safe here, in
            order, and will be sent when it does. <NextTry at={nextTryAt} />
          </span>
          <Button variant="default" size="compact-md" onClick={() => queue.tryNow()}>
            Try now
          </Button>
        </div>
      )}
      {refused.map((scan) => (
        <div key={scan.key} className={styles.notice} data-meaning="alarm" role="alert">
          <span className={styles.words}>
            <Shape meaning="alarm" /> {scan.bandId} → {statusWords[scan.status]} was not kept. {scan.problem}
          </span>
          <Button variant="default" size="compact-md" onClick={() => queue.tryNow()}>
            Try again
          </Button>
          <Button variant="default" size="compact-md" onClick={() => queue.discard(scan.key)}>
            Give it up
          </Button>
        </div>
      ))}
    </>
  );
}

function checks(count: number): string {
  return count === 1 ? '1 check is' : `${count} checks are`;
}

function NextTry({ at }: { at: number | null }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1000);
  return <span aria-hidden="true">{seconds > 0 ? `Next try in ${seconds} s.` : 'Trying…'}</span>;
}
