import { queueNotice as t } from '@messages/wristbands';
import { type QueuedItem, stateOf } from '@/api/outbox/item';
import { useOutbox, useOutboxPart } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { RefusedItems } from '@/api/outbox/refused-items';
import { Button } from '@/ui/button';
import { ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import { isBandWrite } from '../hand-out/band-writes';
import styles from './scanning.module.css';
import { isScan } from './use-scans';

/** Shows scans the server lacks, and the next step; nothing while all is well. */
export function QueueNotice() {
  const outbox = useOutbox();
  const items = useOutboxPart('items');
  const scans = items.filter(isScan);
  const problem = problemOf({ problem: useOutboxPart('problem') }, scans);
  const count = (one: ReturnType<typeof stateOf>) => scans.filter((item) => stateOf(item) === one).length;
  const [waiting, unsaved] = [count('waiting'), count('unsaved')];
  const isOfStation = (item: QueuedItem) => isScan(item) || isBandWrite(item);
  const refused = items.filter((item) => isOfStation(item) && item.state === 'refused');
  return (
    <>
      {unsaved > 0 && (
        <div className={`${styles.notice} ${tones.danger}`} role="alert">
          <span className={styles.text}>
            <ToneIcon tone="danger" /> {t.scansNotSaved(unsaved)}
          </span>
        </div>
      )}
      {waiting > 0 && problem && (
        <div className={`${styles.notice} ${tones.warning}`} role="status">
          <span className={styles.text}>
            <ToneIcon tone="warning" /> {problem} {t.scansSafeHere(waiting)}
          </span>
          <Button variant="default" size="compact-md" onClick={() => outbox.retryNow()}>
            {t.tryNow}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <div className={`${styles.notice} ${tones.danger}`} role="alert">
          <RefusedItems items={refused} />
        </div>
      )}
    </>
  );
}
