import { Link } from '@tanstack/react-router';
import { useHealth } from '@/api/health';
import { useConnection } from '@/api/live-provider';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useAttentionNotice } from './attention-notice';
import { linkStatus } from './link-status';
import styles from './status-bar.module.css';
import { ThemeSwitch } from './theme-switch';
import { Unsent } from './unsent';

/** Always there: where this is, whose data, whether the server answers, what waits to be sent and how old all is. */
export function StatusBar({ slotRef }: { slotRef: (element: HTMLElement | null) => void }) {
  const connection = useConnection();
  return (
    <section className={styles.bar} aria-label="Status" data-connection={connection}>
      <ClubName />
      <div className={styles.context} ref={slotRef} />
      <ConnectionWords />
      <Unsent />
      <Upstream />
      <ThemeSwitch />
    </section>
  );
}

function ClubName() {
  const { club } = useSession();
  return <span className={styles.club}>{club.name}</span>;
}

const connectionWords = {
  online: '',
  reconnecting: 'The server does not answer. What you see stays; this goes on by itself.',
  restarted: 'The server was restarted. Open its new staff link in another tab; this page then goes on.',
};

function ConnectionWords() {
  const connection = useConnection();
  return (
    <span className={styles.connection} role="status">
      {connection === 'online' ? (
        <StateBadge tone="success" quiet>
          Live
        </StateBadge>
      ) : (
        <StateBadge tone="danger">
          <span className={styles.words} title={connectionWords[connection]}>
            {connectionWords[connection]}
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
  // How the cloud does is known by the server only.
  const isOnline = useConnection() === 'online';
  // Nothing to send to the cloud would be misread while something is to be sent to the server.
  const isUnsent = useOutboxState().items.some(({ state }) => state === 'waiting');
  return (
    <Link to="/sync" className={styles.upstream}>
      {link && isOnline ? (
        <StateBadge tone={link.tone} quiet={link.tone !== 'danger'}>
          {link.words}
        </StateBadge>
      ) : (
        'Sync'
      )}
      {attention > 0 && (
        <StateBadge tone="danger">
          {attention.toLocaleString('en-IE')} {attention === 1 ? 'needs you' : 'need you'}
        </StateBadge>
      )}
      {sync?.upstream && (waiting > 0 || !isUnsent) && (
        <span className={styles.waiting} data-waiting={waiting > 0}>
          {waiting.toLocaleString('en-IE')} to send
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
