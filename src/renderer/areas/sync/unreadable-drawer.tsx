import type { SyncArea } from '@contract/staff-operations/sync';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeQuery } from '@/api/use-bridge';
import { RecordDrawer } from '@/ui/record-drawer';
import styles from './sync.module.css';
import { areaNames } from './words/area-names';

/** The records of one area that upstream sent and that cannot be shown: why, and as they came. */
export function UnreadableDrawer({ area, onClose }: { area: SyncArea | null; onClose: () => void }) {
  return (
    <RecordDrawer title={area && `${areaNames[area.resource]}: kept aside`} onClose={onClose}>
      {area && <Unreadable resource={area.resource} />}
    </RecordDrawer>
  );
}

function Unreadable({ resource }: { resource: SyncArea['resource'] }) {
  const unreadable = useBridgeQuery('list_unreadable', {});
  return (
    <>
      <p className={styles.text}>
        The club’s cloud sent these, but not in a form that can be shown. They are tried again whenever they
        are fetched, and shown once they are sound; nothing else waits for them. Whoever keeps the cloud can
        put them right.
      </p>
      <QueryView query={unreadable}>
        {(records) => (
          <ul className={styles.unreadable}>
            {records
              .filter((one) => one.resource === resource)
              .map(({ key, reason, received_at, record }) => (
                <li key={key}>
                  <h3>
                    <code>{key}</code>
                  </h3>
                  <p>{reason}</p>
                  <p className={styles.quiet}>
                    Received <ClubDate at={received_at} />, <ClubTime at={received_at} />
                  </p>
                  <details>
                    <summary>The record as it came</summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
                    <pre tabIndex={0}>{JSON.stringify(record, null, 2)}</pre>
                  </details>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
