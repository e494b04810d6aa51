import type { Contradiction } from '@contract/areas/members/contradictions';
import { Link } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { useNamedPeriod } from '../period';
import styles from '../record.module.css';
import { AreaLink } from '../record-parts';
import { keyOf, useContradictionsOf } from './use-contradictions';

type RecordName = Contradiction['records'][number];

/** One contradiction: what disagrees, what to do, and links to the records. */
export function ContradictionLine({
  contradiction: { text, cure, records },
}: {
  contradiction: Contradiction;
}) {
  return (
    <>
      <span>
        {text} <span className={styles.quiet}>{cure}</span>
      </span>
      {records.length > 0 && (
        <span className={styles.links}>
          {records.map((record) => (
            <RecordLink key={`${record.kind} ${record.id}`} record={record} />
          ))}
        </span>
      )}
    </>
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
