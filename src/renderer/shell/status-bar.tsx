import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun, IconSunHigh, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHealth } from '@/api/health';
import { useConnection } from '@/api/live-provider';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { formatNumber, plural } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { type Appearance, appearances, chooseAppearance, useAppearance } from '@/theme/appearance';
import { StateBadge } from '@/ui/state-badge';
import { linkStatus } from './link-status';
import { useAttentionNotice } from './notices';
import styles from './status-bar.module.css';
import { Unsent } from './unsent';

/** Club, screen, connection, what waits to be sent, and how old the data is. */
export function StatusBar({ slotRef }: { slotRef: (element: HTMLElement | null) => void }) {
  const { club } = useSession();
  return (
    <section className={styles.bar} aria-label="Status" data-connection={useConnection()}>
      <span className={styles.club}>{club.name}</span>
      <div className={styles.context} ref={slotRef} />
      <ConnectionStatus />
      <Unsent />
      <Upstream />
      <ThemeSwitch />
    </section>
  );
}

const connectionMessages = {
  reconnecting: 'The server does not answer. What you see stays; this goes on by itself.',
  'signed out': 'This browser was signed out. Open a staff link in another tab; this page then goes on.',
  'database gone':
    'The database file is gone: nothing can be saved. Put it back, or restore a backup; what is recorded here waits.',
};

function ConnectionStatus() {
  const connection = useConnection();
  const message = connection === 'online' ? null : connectionMessages[connection];
  return (
    <span className={styles.connection} role="status">
      {message === null ? (
        <StateBadge tone="success" quiet>
          Live
        </StateBadge>
      ) : (
        <StateBadge tone="danger">
          <span className={styles.text} title={message}>
            {message}
          </span>
        </StateBadge>
      )}
    </span>
  );
}

/** The club's cloud: whether it answers, what waits to be sent, what needs a person, and as of when the data is. */
function Upstream() {
  const { club } = useSession();
  const { data: health, dataUpdatedAt } = useHealth();
  useAttentionNotice(health?.sync?.outbox.attention);
  const sync = health?.sync;
  const link = sync && linkStatus(sync);
  const waiting = sync?.outbox.waiting ?? 0;
  const attention = sync?.outbox.attention ?? 0;
  // Only the server knows the state of the cloud.
  const isOnline = useConnection() === 'online';
  // Nothing to send to the cloud would be misread while something is to be sent to the server.
  const isUnsent = useOutboxState().items.some(({ state }) => state === 'waiting');
  return (
    <Link to="/sync" className={styles.upstream}>
      {link && isOnline ? (
        <StateBadge tone={link.tone} quiet={link.tone !== 'danger'}>
          {link.label}
        </StateBadge>
      ) : (
        'Sync'
      )}
      {attention > 0 && (
        <StateBadge tone="danger">
          {formatNumber(attention)} {plural(attention, 'needs attention', 'need attention')}
        </StateBadge>
      )}
      {sync?.upstream && (waiting > 0 || !isUnsent) && (
        <span className={styles.waiting} data-waiting={waiting > 0}>
          {formatNumber(waiting)} to send
        </span>
      )}
      {sync?.upstream && isOnline && (
        <span className={styles.asOf}>
          {sync.as_of === null
            ? 'nothing fetched yet'
            : `as of ${formatMoment(sync.as_of, dataUpdatedAt, club.time_zone)}`}
        </span>
      )}
    </Link>
  );
}

export const themeIcons: Record<Appearance, TablerIcon> = {
  light: IconSun,
  dark: IconMoon,
  sunlight: IconSunHigh,
};

/** Changes from light to dark, to sunlight, and back to light. */
function ThemeSwitch() {
  const appearance = useAppearance();
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;
  const Icon = themeIcons[appearance];
  const label = `Theme: ${appearance}. Change to ${next}`;
  return (
    <Tooltip label={label} position="bottom-end">
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => chooseAppearance(next)}>
        <Icon size={18} stroke={1.7} color="var(--text)" aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
