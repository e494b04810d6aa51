import type { SyncHealth } from '@contract/staff-operations/sync';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { linkStatus } from '@/shell/link-status';
import { StateBadge } from '@/ui/state-badge';
import styles from './sync.module.css';
import { useSeconds } from './use-seconds';
import { stateWords } from './words/state-words';

interface StatePanelProps {
  health: SyncHealth;
  /** How far the server's clock is ahead of this device's. */
  ahead?: number;
  /** Buttons and further words. */
  children?: ReactNode;
}

/** The state of sync in one sentence, and in the figures that matter. */
export function StatePanel({ health, ahead = 0, children }: StatePanelProps) {
  const { club } = useSession();
  const now = useSeconds(ahead);
  const link = linkStatus(health);
  const { tone, title, detail } = stateWords(health, now, club.time_zone);
  const { waiting, attention, oldest_at } = health.outbox;
  const since = oldest_at === null ? null : formatMoment(oldest_at, now, club.time_zone);
  return (
    <section className={styles.state} data-tone={tone} aria-label="State">
      <div className={styles.sentence}>
        {health.upstream && <StateBadge tone={link.tone}>{link.label}</StateBadge>}
        <p className={styles.title} role="status">
          {title}
        </p>
        <p className={styles.detail}>{detail}</p>
        {children}
      </div>
      {health.upstream && (
        <dl className={styles.figures}>
          <Figure label="to send" tone="warning" n={waiting} />
          <Figure
            label={attention === 1 ? 'needs attention' : 'need attention'}
            tone="danger"
            n={attention}
          />
          {since && waiting > 0 && (
            <div className={styles.figure} data-small="true">
              <dt>the oldest, recorded</dt>
              <dd>{since}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

/** A count to be read from afar; none is quiet. */
function Figure({ label, tone, n }: { label: string; tone: 'warning' | 'danger'; n: number }) {
  return (
    <div className={styles.figure} data-tone={n > 0 ? tone : undefined} data-zero={n === 0}>
      <dt>{label}</dt>
      <dd>{n.toLocaleString('en-IE')}</dd>
    </div>
  );
}
