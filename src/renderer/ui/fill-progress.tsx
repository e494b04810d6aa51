import type { SyncStatus } from '@contract/staff-operations/sync';
import { Progress } from '@mantine/core';
import { percentOf } from '@/lib/percent-of';
import styles from './fill-progress.module.css';

interface FillProgressProps {
  fill: NonNullable<SyncStatus['fill']>;
  /** Records fetched per second. */
  rate: number | null;
}

/** How far the first fill from upstream has come: the part, the records, the rate. */
export function FillProgress({ fill, rate }: FillProgressProps) {
  const percent = percentOf(fill);
  return (
    <div className={styles.fill}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} withAria aria-label="First fill" />
      </Progress.Root>
      <p className={styles.words}>
        <span>
          <strong>{percent} %</strong>
        </span>
        <span>
          <strong>{fill.records.toLocaleString('en-IE')}</strong> records
        </span>
        <span>
          <strong>{rate === null ? '–' : Math.round(rate).toLocaleString('en-IE')}</strong> a second
        </span>
      </p>
    </div>
  );
}
