import { Link } from '@tanstack/react-router';
import { Async } from '../../api/async';
import { useHealth } from '../../api/health';
import { Page } from '../../frame/page';
import { ClubTime } from '../../ui/club-time';
import styles from './sync.module.css';

/** Sync: what waits to be sent to the club's cloud, and what becomes of it. */
export function SyncScreen() {
  const health = useHealth();
  return (
    <Page title="Sync">
      <div className={styles.screen}>
        <Async query={health}>
          {({ outbox: { waiting } }) => (
            <>
              <p className={styles.count} data-waiting={waiting > 0}>
                <span className={styles.number}>{waiting.toLocaleString('en-IE')}</span>
                <span className={styles.unit}>
                  {waiting === 1 ? 'change waits' : 'changes wait'} to be sent
                </span>
              </p>
              <p className={styles.words} role="status">
                {waiting === 0
                  ? 'Nothing was recorded here that the club’s cloud would have to be told.'
                  : 'They are safe on this machine, in the order in which they were made, and survive a restart.'}{' '}
                As of <ClubTime at={health.dataUpdatedAt} seconds />.
              </p>
            </>
          )}
        </Async>
        <section className={styles.section}>
          <h2>Not connected to a club cloud</h2>
          <p>
            This version sends nothing anywhere and fetches nothing. Scores, wristband checks, applications
            and regatta set-up that are recorded here are kept and put in line; once Dockside can be
            connected, they are sent by themselves, each exactly once.
          </p>
          <p>
            How fresh each area is will stand here then. Until then all of it is what this machine holds.{' '}
            <Link to="/settings/$section" params={{ section: 'upstream' }} className={styles.link}>
              Settings → Upstream
            </Link>
          </p>
        </section>
        <section className={styles.section}>
          <h2>Keep a copy</h2>
          <p>
            As long as nothing is sent, this machine holds the only copy.{' '}
            <Link to="/settings/$section" params={{ section: 'data' }} className={styles.link}>
              Make a backup
            </Link>{' '}
            after a day’s racing and put it on another one.
          </p>
        </section>
      </div>
    </Page>
  );
}
