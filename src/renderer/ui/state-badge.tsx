import type { ReactNode } from 'react';
import styles from './state-badge.module.css';
import { type Tone, ToneIcon } from './tone-icon';

export type { Tone };

interface StateBadgeProps {
  tone: Tone;
  /** Without its background, for lines that are quiet most of the time. */
  quiet?: boolean;
  /** The word. */
  children: ReactNode;
}

/** A state as shape, colour and word: `<StateBadge tone="info">Sailing</StateBadge>`. */
export function StateBadge({ tone, quiet = false, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-quiet={quiet}>
      <span className={styles.shape}>
        <ToneIcon tone={tone} />
      </span>
      {children}
    </span>
  );
}
