import { Link } from '@tanstack/react-router';
import { useHealth } from '../api/health';
import { useConnection } from '../api/live-provider';
import { useSession } from '../session/session';
import { ClubTime } from '../ui/club-time';
import { StateBadge } from '../ui/state-badge';
import styles from './status-bar.module.css';
import { ThemeSwitch } from './theme-switch';

/** Always there: where this is, whose data, whether the server answers, what waits to be sent and how old all is. */
export function StatusBar({ slotRef }: { slotRef: (element: HTMLElement | null) => void }) {
  const connection = useConnection();
  return (
    <section className={styles.bar} aria-label="Status" data-connection={connection}>
      <ClubName />
      <div className={styles.context} ref={slotRef} />
      <ConnectionWords />
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
  reconnecting: 'The server does not answer. What you see is safe; this goes on by itself.',
  restarted: 'The server was restarted. Open its new staff link in another tab; this page then goes on.',
};

function ConnectionWords() {
  const connection = useConnection();
  return (
    <span className={styles.connection} role="status">
      {connection === 'online' ? (
        <StateBadge meaning="kept" quiet>
          Live
        </StateBadge>
      ) : (
        <StateBadge meaning="alarm">{connectionWords[connection]}</StateBadge>
      )}
    </span>
  );
}

/** The club's cloud. Until there is a connection to one, that is what is said. */
function Upstream() {
  const health = useHealth();
  const waiting = health.data?.outbox.waiting;
  return (
    <Link to="/sync" className={styles.upstream}>
      <span className={styles.cloud}>Not connected to a club cloud</span>
      <span className={styles.waiting} data-waiting={Boolean(waiting)}>
        {waiting ?? '–'} to send
      </span>
      <span className={styles.asOf}>as of {health.data ? <ClubTime at={health.dataUpdatedAt} /> : '–'}</span>
    </Link>
  );
}
