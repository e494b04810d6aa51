import type { SyncHealth } from '@contract/staff-operations/sync';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { useNow } from '@/lib/clock';
import { formatNumber, plural } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { linkStatus } from '@/shell/link-status';
import { Notice } from '@/ui/notice';
import { StateBadge } from '@/ui/state-badge';
import { durationText, stateText } from './state-text';
import styles from './sync.module.css';

interface StatePanelProps {
  health: SyncHealth;
  /** How far the server's clock is ahead of this device's. */
  ahead?: number;
  /** Buttons and more text. */
  children?: ReactNode;
}

/** The state of sync as a sentence, and how much is unsent or needs attention. */
export function StatePanel({ health, ahead = 0, children }: StatePanelProps) {
  const { club } = useSession();
  const now = useNow(1_000) + ahead;
  const link = linkStatus(health);
  const { tone, title, detail } = stateText(health, now, club.time_zone);
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
            label={plural(attention, 'needs attention', 'need attention')}
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

/** A large number, quiet when it is zero. */
function Figure({ label, tone, n }: { label: string; tone: 'warning' | 'danger'; n: number }) {
  return (
    <div className={styles.figure} data-tone={n > 0 ? tone : undefined} data-zero={n === 0}>
      <dt>{label}</dt>
      <dd>{formatNumber(n)}</dd>
    </div>
  );
}

/** Warns that others on the way to upstream can read along. */
export function UnencryptedWarning() {
  return (
    <div className={styles.warning} role="alert">
      <h2>What passes between this machine and the cloud is not encrypted</h2>
      <p>
        The cloud’s address begins with http: everybody on the way can read the API key and the club’s
        records, and change them. Disconnect and connect with an address that begins with https, unless the
        other machine is on the club’s own network.
      </p>
    </div>
  );
}

/** Clocks that differ by more than this are reported. */
const TOLERATED_MS = 2 * 60_000;

/** Warns that this machine's clock and upstream's differ, and says what follows from it. */
export function ClockWarning({ skew }: { skew: number | null }) {
  if (skew === null || Math.abs(skew) <= TOLERATED_MS) return null;
  return (
    <Notice tone="warning" role="alert">
      <h2>
        This machine’s clock is {durationText(Math.abs(skew))} {skew > 0 ? 'ahead of' : 'behind'} the cloud’s
      </h2>
      <p>
        Times that are recorded here are off by as much: elapsed times stay right as long as nobody moves the
        clock during a race, but start times, wristband checks and the tee sheet’s now-line are not. Look at a
        third clock, a phone’s. If this machine is wrong, set its date and time to be kept by the internet,
        between races. If it is right, tell the cloud’s operator. Nothing is lost either way.
      </p>
    </Notice>
  );
}
