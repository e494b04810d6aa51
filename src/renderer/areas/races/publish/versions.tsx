import type { Publication } from '@contract/areas/publishing/publications';
import { publicationStatusNames } from '@contract/publication-status';
import type { PublishedChange } from '@contract/published-changes';
import { versions as t } from '@messages/races/publish';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '@/lib/time';
import { Fold } from '@/ui/fold';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { usePublications } from '../use-publications';
import styles from './publish.module.css';

/** Number of changes listed; the rest is counted. */
const LISTED = 30;

/** Changes of a version, one a line. */
export function Changes({ changes }: { changes: readonly Pick<PublishedChange, 'text'>[] }) {
  const rest = changes.length - LISTED;
  return (
    <ul className={styles.changes}>
      {changes.slice(0, LISTED).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
      {rest > 0 && <li>{t.andMore(rest)}</li>}
    </ul>
  );
}

/** Every version of the results, latest first: changes, publisher, reason, and a link to it. */
export function Versions() {
  const { data = [] } = usePublications();
  if (data.length === 0) return null;
  return (
    <Fold title={t.versions} summary={t.published(data.length)}>
      <ol className={styles.versions} aria-label={t.versions}>
        {data.toReversed().map((version) => (
          <Version key={`${version.number} ${version.edition}`} version={version} />
        ))}
      </ol>
    </Fold>
  );
}

interface VersionLinkProps {
  version: Publication;
  label?: string;
  children: ReactNode;
}

/** Link to a published version. */
export function VersionLink({ version, label, children }: VersionLinkProps) {
  const { regatta_id, number, edition, conflict } = version;
  return (
    <Link
      to="/races/$regattaId/publish"
      params={{ regattaId: regatta_id }}
      search={{ version: number, ...(conflict === 'beside' && { edition }) }}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

function Version({ version }: { version: Publication }) {
  const { timeZone } = useRegatta();
  const {
    number,
    status,
    published_at,
    published_by,
    reason,
    changes,
    withdrawn_at,
    withdrawn_by,
    withdrawal_reason,
  } = version;
  const isBeside = version.conflict === 'beside';
  const moment = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  const link = (
    <VersionLink
      version={version}
      label={isBeside ? t.otherVersionAsItWas(number) : t.versionAsItWas(number)}
    >
      {t.version(number)}
    </VersionLink>
  );
  return (
    <li>
      {published_by === null
        ? t.asOf(link, moment(published_at), publicationStatusNames[status])
        : t.asOfBy(link, moment(published_at), publicationStatusNames[status], published_by)}
      {version.conflict !== null && (
        <p>
          <StateBadge tone="warning" quiet={isBeside}>
            {isBeside ? t.beside : t.counts}
          </StateBadge>{' '}
          {isBeside ? t.otherCounts(number) : t.thisCounts(number)}
        </p>
      )}
      {reason !== null && <p>{t.reason(reason)}</p>}
      {withdrawn_at !== null && (
        <p>
          {withdrawn_by === null
            ? t.withdrawn(moment(withdrawn_at))
            : t.withdrawnBy(moment(withdrawn_at), withdrawn_by)}
          {withdrawal_reason === null ? '.' : `: ${withdrawal_reason}`}
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}
