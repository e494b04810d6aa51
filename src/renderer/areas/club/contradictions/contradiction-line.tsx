import type { Contradiction } from '@contract/areas/members/contradictions';
import type { ResourceName } from '@contract/resources';
import { contradictionLine as t } from '@messages/club';
import { Link } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { useNamedPeriod } from '../period';
import styles from '../record.module.css';
import { AreaLink } from '../record-parts';
import { type ClubAreaPath, clubAreas } from '../search';
import { keyOf, useContradictionsOf } from './use-contradictions';

type RecordName = Contradiction['records'][number];

/** One contradiction: what disagrees, what to do, and links to the records. */
export function ContradictionLine({
  contradiction: { kind, text, cure, records, resource },
}: {
  contradiction: Contradiction;
}) {
  return (
    <>
      <span>
        {text} <span className={styles.quiet}>{cure}</span>
      </span>
      {(records.length > 0 || resource !== null) && (
        <span className={styles.links}>
          {resource !== null && <ListLink kind={kind} resource={resource as ResourceName} />}
          {records.map((record) => (
            <RecordLink key={`${record.kind} ${record.id}`} record={record} />
          ))}
        </span>
      )}
    </>
  );
}

/** Areas that list a kind of records. */
const areaOf: Partial<Record<ResourceName, ClubAreaPath>> = {
  members: 'members',
  'membership-applicants': 'applications',
  'line-items': 'billing',
  orders: 'orders',
  feedback: 'feedback',
  banquets: 'banquets',
  'camp-registrations': 'camps',
};

/** The list to correct; for what could not be read, Sync, which says why. */
function ListLink({ kind, resource }: { kind: Contradiction['kind']; resource: ResourceName }) {
  if (kind === 'unreadable')
    return (
      <Link className={styles.link} to="/sync">
        {t.openSync}
      </Link>
    );
  const area = areaOf[resource];
  if (area === undefined) return null;
  return (
    <AreaLink area={area} search={{}}>
      {t.open(clubAreas[area].toLowerCase())}
    </AreaLink>
  );
}

function RecordLink({ record: { kind, id, name, at } }: { record: RecordName }) {
  const { club } = useSession();
  const { days } = useNamedPeriod('always');
  if (kind === 'tee_time')
    return (
      <Link
        className={styles.link}
        to="/tee-times/$day"
        params={{ day: dayAt(at!, club.time_zone) }}
        search={{ at: id }}
      >
        {name}
      </Link>
    );
  if (kind === 'member')
    return (
      <AreaLink area="members" search={{ record: id }}>
        {name}
      </AreaLink>
    );
  if (kind === 'application')
    return (
      <AreaLink area="applications" search={{ record: id, ...days }}>
        {name}
      </AreaLink>
    );
  // The address of a household's account is the household.
  return (
    <AreaLink area="billing" search={{ record: id.replace(/^household:/, '') }}>
      {name}
    </AreaLink>
  );
}

/** The contradictions of one record, above its facts; nothing for none. */
export function ContradictionsOf({ kind, id }: Pick<RecordName, 'kind' | 'id'>) {
  const own = useContradictionsOf(kind, id);
  if (own.length === 0) return null;
  return (
    <Notice tone="warning">
      {own.map((one) => (
        <p key={keyOf(one)} className={styles.doubt}>
          <ContradictionLine
            contradiction={{ ...one, records: one.records.filter((record) => record.id !== id) }}
          />
        </p>
      ))}
    </Notice>
  );
}
