import { resourceTable } from '@contract/resource-table';
import type { SyncArea } from '@contract/staff-operations/sync';
import { areasTable as t } from '@messages/sync';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { formatNumber } from '@/lib/format';
import { areaLabel } from '@/lib/record-names';
import { formatMoment } from '@/lib/time';
import { RecordDrawer } from '@/ui/record-drawer';
import { Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import styles from './sync.module.css';

const headings = [t.area, { text: t.asOf, numeric: true }, { text: t.records, numeric: true }, t.state];

/** Age of each kind of record. */
export function AreasTable({ areas }: { areas: readonly SyncArea[] }) {
  const [unreadable, setUnreadable] = useState<SyncArea | null>(null);
  return (
    <>
      <Table label={t.tableOfAreas} headings={headings} className={styles.areas}>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area.resource} area={area} onUnreadable={() => setUnreadable(area)} />
          ))}
        </tbody>
      </Table>
      <UnreadableDrawer area={unreadable} onClose={() => setUnreadable(null)} />
    </>
  );
}

function AreaRow({ area, onUnreadable }: { area: SyncArea; onUnreadable: () => void }) {
  const { club } = useSession();
  const { resource, as_of, records, unreadable } = area;
  return (
    <tr>
      <th scope="row">{areaLabel(resource)}</th>
      <td data-numeric>{as_of === null ? '–' : formatMoment(as_of, Date.now(), club.time_zone)}</td>
      <td data-numeric>{formatNumber(records)}</td>
      <td>
        <div className={styles.areaState}>
          <AreaState area={area} />
          {unreadable > 0 && (
            <button
              type="button"
              className={styles.aside}
              onClick={onUnreadable}
              aria-label={t.areaSetAside(areaLabel(resource), unreadable)}
            >
              {t.setAsideSeeWhy(unreadable)}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

const stateLabels: Record<SyncArea['state'], string> = {
  read: t.fetched,
  filling: t.beingFetched,
  unread: t.notFetchedYet,
  not_permitted: t.notPermitted,
  not_offered: t.notOffered,
};

function AreaState({ area: { resource, state } }: { area: SyncArea }) {
  const { scope } = resourceTable[resource];
  return (
    <>
      <StateBadge tone={state === 'read' ? 'success' : 'neutral'} quiet>
        {stateLabels[state]}
      </StateBadge>{' '}
      {state === 'not_permitted' && <span className={styles.why}>{t.keyLacks(scope)}</span>}
      {state === 'not_offered' && <span className={styles.why}>{t.madeHere}</span>}
    </>
  );
}

/** Unreadable records of one area, as sent by the upstream, with reasons. */
function UnreadableDrawer({ area, onClose }: { area: SyncArea | null; onClose: () => void }) {
  return (
    <RecordDrawer title={area && t.setAsideOf(areaLabel(area.resource))} onClose={onClose}>
      {area && <Unreadable resource={area.resource} />}
    </RecordDrawer>
  );
}

function Unreadable({ resource }: { resource: SyncArea['resource'] }) {
  const unreadable = useBridgeQuery('list_unreadable', {});
  return (
    <>
      <Text>{t.cloudSent}</Text>
      <QueryView query={unreadable}>
        {(records) => (
          <ul className={styles.items}>
            {records
              .filter((one) => one.resource === resource)
              .map(({ key, reason, received_at, record }) => (
                <li key={key} className={styles.item}>
                  <div>
                    <h3>
                      <code>{key}</code>
                    </h3>
                    <p>{reason}</p>
                    <p className={styles.quiet}>
                      {t.received(<ClubDate at={received_at} />, <ClubTime at={received_at} />)}
                    </p>
                    <details>
                      <summary>{t.recordAsReceived}</summary>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
                      <pre className={styles.asReceived} tabIndex={0}>
                        {JSON.stringify(record, null, 2)}
                      </pre>
                    </details>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
