import { resourceTable } from '@contract/resource-table';
import type { SyncArea } from '@contract/staff-operations/sync';
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

const headings = ['Area', { text: 'As of', numeric: true }, { text: 'Records', numeric: true }, 'State'];

/** Age of each kind of record. */
export function AreasTable({ areas }: { areas: readonly SyncArea[] }) {
  const [unreadable, setUnreadable] = useState<SyncArea | null>(null);
  return (
    <>
      <Table label="Table of areas" headings={headings} className={styles.areas}>
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
              aria-label={`${areaLabel(resource)}: ${unreadable} set aside, see why`}
            >
              {formatNumber(unreadable)} set aside, see why
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

const stateLabels: Record<SyncArea['state'], string> = {
  read: 'Fetched',
  filling: 'Being fetched',
  unread: 'Not fetched yet',
  not_permitted: 'Not permitted',
  not_offered: 'Not offered',
};

function AreaState({ area: { resource, state } }: { area: SyncArea }) {
  const { scope } = resourceTable[resource];
  return (
    <>
      <StateBadge tone={state === 'read' ? 'success' : 'neutral'} quiet>
        {stateLabels[state]}
      </StateBadge>{' '}
      {state === 'not_permitted' && (
        <span className={styles.why}>
          the key lacks <code>{scope}</code>
        </span>
      )}
      {state === 'not_offered' && <span className={styles.why}>made here</span>}
    </>
  );
}

/** Unreadable records of one area, as sent by the upstream, with reasons. */
function UnreadableDrawer({ area, onClose }: { area: SyncArea | null; onClose: () => void }) {
  return (
    <RecordDrawer title={area && `${areaLabel(area.resource)}: set aside`} onClose={onClose}>
      {area && <Unreadable resource={area.resource} />}
    </RecordDrawer>
  );
}

function Unreadable({ resource }: { resource: SyncArea['resource'] }) {
  const unreadable = useBridgeQuery('list_unreadable', {});
  return (
    <>
      <Text>
        The cloud sent these in a form we can’t show. Ask its operator to correct them; they are fetched again
        at each sync.
      </Text>
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
                      Received <ClubDate at={received_at} />, <ClubTime at={received_at} />
                    </p>
                    <details>
                      <summary>Record as received</summary>
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
