import type { ReactNode } from 'react';
import { type Meaning, Shape } from './shape';
import styles from './state-badge.module.css';

export type { Meaning };

interface StateBadgeProps {
  meaning: Meaning;
  /** Without its background, for lines that are quiet most of the time. */
  quiet?: boolean;
  /** The word. */
  children: ReactNode;
}

/** A state as shape, colour and word: `<StateBadge meaning="out">Sailing</StateBadge>`. */
export function StateBadge({ meaning, quiet = false, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-meaning={meaning} data-quiet={quiet}>
      <span className={styles.shape}>
        <Shape meaning={meaning} />
      </span>
      {children}
    </span>
  );
}
