import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

/** What a colour means, everywhere: out = sailing, kept = ashore or stored, waiting = to be sent, alarm = needs a person. */
export type Meaning = 'out' | 'kept' | 'waiting' | 'alarm' | 'neutral';

/** A shape for each meaning: colour never speaks alone. */
const shapes: Record<Meaning, string> = { out: '▲', kept: '●', waiting: '◆', alarm: '■', neutral: '–' };

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
      <span className={styles.shape} aria-hidden="true">
        {shapes[meaning]}
      </span>
      {children}
    </span>
  );
}
