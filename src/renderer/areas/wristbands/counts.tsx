import { ToneIcon } from '@/ui/state-badge';
import styles from './counts.module.css';
import type { Counts as BandCounts } from './people/current-bands';

interface CountsProps {
  /** Undefined while the bands have not been read. */
  counts: BandCounts | undefined;
  overdue: number;
}

/** The two numbers that are read from ten metres. */
export function Counts({ counts, overdue }: CountsProps) {
  return (
    <dl className={styles.counts}>
      <div className={styles.count} data-tone="info">
        <dt>
          <ToneIcon tone="info" /> On the water
        </dt>
        <dd className={styles.number}>{counts?.sailing ?? '–'}</dd>
        <dd className={styles.note} data-overdue={overdue > 0}>
          {overdue > 0 && <ToneIcon tone="danger" />} {overdue > 0 ? `${overdue} overdue` : 'nobody overdue'}
        </dd>
      </div>
      <div className={styles.count} data-tone="success">
        <dt>
          <ToneIcon tone="success" /> Ashore
        </dt>
        <dd className={styles.number}>{counts?.ashore ?? '–'}</dd>
        <dd className={styles.note}>{counts?.neverScanned ?? '–'} not scanned yet</dd>
      </div>
    </dl>
  );
}
