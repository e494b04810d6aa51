import { instruments as t } from '@messages/wristbands';
import { memo } from 'react';
import { ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import styles from './instruments.module.css';
import type { Counts as BandCounts } from './people/current-bands';

interface CountsProps {
  /** Undefined until the bands are read. */
  counts: BandCounts | undefined;
  /** Number of overdue people; null while unknown. */
  overdue: number | null;
}

/** Two numbers, readable from ten metres. */
export const Counts = memo(function Counts({ counts, overdue }: CountsProps) {
  return (
    <dl className={styles.counts}>
      <div className={`${styles.count} ${tones.info}`}>
        <dt>
          <ToneIcon tone="info" /> {t.onWater}
        </dt>
        <Figure value={counts?.sailing} />
        <dd className={styles.note} data-overdue={overdue !== null && overdue > 0}>
          {overdue !== null && overdue > 0 && <ToneIcon tone="danger" />} {overdueText(overdue)}
        </dd>
      </div>
      <div className={`${styles.count} ${tones.success}`}>
        <dt>
          <ToneIcon tone="success" /> {t.ashore}
        </dt>
        <Figure value={counts?.ashore} />
        <dd className={styles.note}>{counts && t.notScannedYet(counts.neverScanned)}</dd>
      </div>
    </dl>
  );
});

function Figure({ value }: { value: number | undefined }) {
  return (
    <dd className={styles.number} data-known={value !== undefined}>
      {value ?? t.notKnown}
    </dd>
  );
}

function overdueText(overdue: number | null): string {
  if (overdue === null) return t.overdueNotKnown;
  return overdue > 0 ? t.overdue(overdue) : t.noOneOverdue;
}
