import type { SyncStatus } from '@contract/staff-operations/sync';
import { Progress } from '@mantine/core';
import { formatNumber } from '@/lib/format';
import { percentDone } from './percent-done';
import styles from './section.module.css';

interface FillProgressProps {
  fill: NonNullable<SyncStatus['fill']>;
  /** Records fetched per second. */
  rate: number | null;
}

/** Progress of the first fill from the upstream: percentage, records, rate. */
export function FillProgress({ fill, rate }: FillProgressProps) {
  const percent = percentDone(fill);
  return (
    <div className={styles.fill}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} withAria aria-label="First fill" />
      </Progress.Root>
      <p className={styles.figures}>
        <span>
          <strong>{percent} %</strong>
        </span>
        <span>
          <strong>{formatNumber(fill.records)}</strong> records
        </span>
        <span>
          <strong>{rate === null ? '–' : formatNumber(Math.round(rate))}</strong> a second
        </span>
      </p>
    </div>
  );
}
