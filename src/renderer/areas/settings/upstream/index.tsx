import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/empty-state';
import styles from '../settings.module.css';

/** Settings → Upstream. There is nothing to set yet, and it says so. */
export function UpstreamSection() {
  return (
    <EmptyState
      icon={IconCloudOff}
      title="Not connected"
      detail={
        <>
          Connecting to the club’s cloud comes with sync, which this version does not have yet. Until then
          nothing is sent anywhere and nothing is fetched: what the club records is kept on this machine, and
          what will have to be sent is put in line.{' '}
          <Link to="/sync" className={styles.link}>
            See what waits to be sent
          </Link>
          .
        </>
      }
    />
  );
}
