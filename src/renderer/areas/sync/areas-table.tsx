import { type Resource, resources } from '@contract/resources';
import type { SyncArea } from '@contract/staff-operations/sync';
import { UnstyledButton } from '@mantine/core';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import styles from './sync.module.css';
import { areaNames } from './words/area-names';

interface AreasTableProps {
  areas: readonly SyncArea[];
  /** Shows the records of an area that were kept aside. */
  onUnreadable: (area: SyncArea) => void;
}

/** How fresh each kind of record is. */
export function AreasTable({ areas, onUnreadable }: AreasTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Table of areas">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col" data-numeric>
              As of
            </th>
            <th scope="col" data-numeric>
              Records
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area.resource} area={area} onUnreadable={() => onUnreadable(area)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AreaRow({ area, onUnreadable }: { area: SyncArea; onUnreadable: () => void }) {
  const { club } = useSession();
  const { resource, as_of, records, unreadable } = area;
  return (
    <tr>
      <th scope="row">{areaNames[resource]}</th>
      <td data-numeric>{as_of === null ? '–' : formatMoment(as_of, Date.now(), club.time_zone)}</td>
      <td data-numeric>{records.toLocaleString('en-IE')}</td>
      <td>
        <div className={styles.areaState}>
          <AreaState area={area} />
          {unreadable > 0 && (
            <UnstyledButton
              className={styles.aside}
              onClick={onUnreadable}
              aria-label={`${areaNames[resource]}: ${unreadable} kept aside, see why`}
            >
              {unreadable.toLocaleString('en-IE')} kept aside, see why
            </UnstyledButton>
          )}
        </div>
      </td>
    </tr>
  );
}

function AreaState({ area: { resource, state } }: { area: SyncArea }) {
  const { scope } = resources[resource] as Resource;
  switch (state) {
    case 'read':
      return (
        <StateBadge tone="success" quiet>
          Here
        </StateBadge>
      );
    case 'filling':
      return (
        <StateBadge tone="neutral" quiet>
          Being fetched
        </StateBadge>
      );
    case 'unread':
      return (
        <StateBadge tone="neutral" quiet>
          Not fetched yet
        </StateBadge>
      );
    case 'not_permitted':
      return (
        <>
          <StateBadge tone="neutral" quiet>
            Not permitted
          </StateBadge>{' '}
          <span className={styles.why}>
            the key lacks <code>{scope}</code>
          </span>
        </>
      );
    case 'not_offered':
      return (
        <>
          <StateBadge tone="neutral" quiet>
            Not offered
          </StateBadge>{' '}
          <span className={styles.why}>what is here was made here</span>
        </>
      );
  }
}
