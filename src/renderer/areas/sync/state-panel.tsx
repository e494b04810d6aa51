import type { SyncHealth } from '@contract/staff-operations/sync';
import { statePanel as t } from '@messages/sync';
import type { ReactNode } from 'react';
import { useDeviceClock, useServerNow } from '@/api/clock/use-device-clock';
import { useConfirmedAt, useConnection } from '@/api/live-provider';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { useLate } from '@/lib/clock';
import { Notice } from '@/ui/notice';
import { ToneIcon } from '@/ui/state-badge';
import { durationText, type StateText, silentText, stateText, withUnsent } from './state-text';
import styles from './sync.module.css';

/** The sync state in one sentence, with its meaning. */
export function StatePanel({ health, children }: { health: SyncHealth; children?: ReactNode }) {
  const { club } = useSession();
  const now = useServerNow(1_000);
  const waiting = useOutboxState().items.filter(({ state }) => state === 'waiting');
  const isLate = useLate(waiting.length > 0);
  const state = stateText(health, now, club.time_zone);
  return <Panel {...withUnsent(state, isLate ? waiting : [])}>{children}</Panel>;
}

/** The state while the server does not answer, without data only it has. Nothing while it answers. */
export function SilentPanel() {
  const { club } = useSession();
  const now = useServerNow(1_000);
  const { offset_ms } = useDeviceClock();
  const answeredAt = useConfirmedAt();
  const connection = useConnection();
  if (connection === 'online') return null;
  const at = answeredAt === null ? null : answeredAt + (offset_ms ?? 0);
  return <Panel {...silentText(connection, at, now, club.time_zone)} />;
}

function Panel({ tone, title, detail, children }: StateText & { children?: ReactNode }) {
  return (
    <section className={styles.state} data-tone={tone} aria-label={t.state}>
      <p className={styles.title} role="status">
        <ToneIcon tone={tone} /> {title}
      </p>
      <p className={styles.detail}>{detail}</p>
      {children}
    </section>
  );
}

/** Warns that others can read the traffic to the upstream. */
export function UnencryptedWarning() {
  return (
    <div className={styles.warning} role="alert">
      <h2>{t.connectionToCloud}</h2>
      <p>{t.anyoneOnWay}</p>
    </div>
  );
}

/** Larger clock differences are reported. */
const TOLERATED_MS = 2 * 60_000;

/** Warns that this computer's clock and the upstream's differ, with the consequences. */
export function ClockWarning({ skew }: { skew: number | null }) {
  if (skew === null || Math.abs(skew) <= TOLERATED_MS) return null;
  return (
    <Notice tone="warning" role="alert">
      <h2>
        {skew > 0
          ? t.thisComputersClock(durationText(Math.abs(skew)))
          : t.thisComputersClockIsBehind(durationText(Math.abs(skew)))}
      </h2>
      <p>{t.timesRecordedHere}</p>
    </Notice>
  );
}
