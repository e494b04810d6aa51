import { Link } from '@tanstack/react-router';
import { useServerNow } from '@/api/clock/use-device-clock';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { regattasUnderWay } from '@/lib/likely-regatta';
import styles from './pinned-regattas.module.css';

const MOST = 3;

/** The regattas under way, below Racing in the wide rail. */
export function PinnedRegattas() {
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const pinned = regattasUnderWay(regattas.data ?? [], useServerNow(60_000)).slice(0, MOST);
  return (
    <>
      {pinned.map(({ id, name }) => (
        <Link
          key={id}
          to="/races/$regattaId"
          params={{ regattaId: id }}
          className={styles.pinned}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name}
        </Link>
      ))}
    </>
  );
}
