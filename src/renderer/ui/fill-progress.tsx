import type { SyncStatus } from '@contract/staff-operations/sync';
import { Progress } from '@mantine/core';
import { fillProgress as t } from '@messages/ui';
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
        <Progress.Section value={percent} withAria aria-label={t.firstFill} />
      </Progress.Root>
      <p className={styles.figures}>
        <span>
          <strong>{percent} %</strong>
        </span>
        <span>{t.records(formatNumber(fill.records))}</span>
        <span>{t.aSecond(rate === null ? '–' : formatNumber(Math.round(rate)))}</span>
      </p>
    </div>
  );
}
