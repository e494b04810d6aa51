import type { ReactNode } from 'react';
import styles from './state-badge.module.css';
import tones from './tones.module.css';

/**
 * Meaning of colours, the same everywhere: `info` on the water, `success` ashore or stored, `warning` waiting, `danger`
 * needs a person.
 */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

const paths: Record<Tone, string> = {
  info: 'M6 1.25 11.25 10.75H.75Z',
  success: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z',
  warning: 'M6 .5 11.5 6 6 11.5.5 6Z',
  danger: 'M1.75 1.75h8.5v8.5h-8.5Z',
  neutral: 'M1.5 5h9v2h-9Z',
};

/**
 * A shape for each tone, in the text's colour, because colour alone is not enough. Drawn, because such characters vary
 * between fonts.
 */
export function ToneIcon({ tone }: { tone: Tone }) {
  return (
    <svg className={styles.icon} viewBox="0 0 12 12" aria-hidden="true">
      <path d={paths[tone]} fill="currentcolor" />
    </svg>
  );
}

interface StateBadgeProps {
  tone: Tone;
  /** Without background, for usually quiet lines. */
  quiet?: boolean;
  children: ReactNode;
}

/** A state as shape, colour and text: `<StateBadge tone="info">On the water</StateBadge>`. */
export function StateBadge({ tone, quiet = false, children }: StateBadgeProps) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`} data-quiet={quiet}>
      <span className={styles.shape}>
        <ToneIcon tone={tone} />
      </span>
      {children}
    </span>
  );
}
