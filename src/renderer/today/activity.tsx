import type { Notice } from '@contract/areas/publishing/notices';
import type { Publication } from '@contract/areas/publishing/publications';
import type { Regatta } from '@contract/areas/racing/regattas';
import { activity as t } from '@messages/today';
import { useQueries } from '@tanstack/react-query';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubMoment } from '@/api/club-time';
import { explain } from '@/api/failures';
import { listQuery, responseQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { regattasUnderWay } from '@/lib/likely-regatta';
import { Card } from '@/ui/card';
import styles from './today.module.css';

const SHOWN = 6;
/** Publishing on another device does not appear in the change feed. */
const EVERY_MS = 60_000;

/** The last notices and versions of the regattas under way. */
export function Activity() {
  const { clubId } = useSession();
  const now = useServerNow(EVERY_MS);
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  return (
    <Card title={t.lastActivity}>
      {!regattas.data && (
        <p className={styles.nothing}>
          {regattas.isError ? t.notKnown(explain(regattas.error).title) : t.reading}
        </p>
      )}
      {regattas.data && <Events regattas={regattasUnderWay(regattas.data, now)} />}
    </Card>
  );
}

function Events({ regattas }: { regattas: readonly Regatta[] }) {
  const { client, clubId } = useSession();
  const inputs = regattas.map(({ id }) => ({ query: { regatta_id: id } }));
  const notices = useQueries({
    queries: inputs.map((input) => listQuery(client, clubId, 'notices', input)),
  });
  const versions = useQueries({
    queries: inputs.map((input) => ({
      ...responseQuery(client, clubId, 'publications', input),
      refetchInterval: EVERY_MS,
    })),
  });
  const isRead = [...notices, ...versions].every(({ isSuccess }) => isSuccess);
  const events = newest(
    notices.flatMap(({ data }) => data ?? []),
    versions.flatMap(({ data }) => data ?? []),
    regattas.length > 1 ? new Map(regattas.map(({ id, name }) => [id, name])) : new Map(),
  );
  if (events.length === 0)
    return <p className={styles.nothing}>{isRead ? t.nothingPostedOrPublished : t.reading}</p>;
  return (
    <ul className={styles.events}>
      {events.map(({ key, at, text, by }) => (
        <li key={key}>
          <span>{text}</span>
          <span className={styles.quiet}>
            <ClubMoment at={at} />
            {by && ` · ${by}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Event {
  key: string;
  at: number;
  text: string;
  by: string | null;
}

/**
 * The last notices and versions, newest first: posted, published or withdrawn.
 *
 * @param names of the regattas, by id, if there are several
 */
function newest(
  notices: readonly Notice[],
  versions: readonly Publication[],
  names: ReadonlyMap<string, string>,
): Event[] {
  const of = (regattaId: string, text: string) => [names.get(regattaId), text].filter(Boolean).join(': ');
  const posted = notices.map(
    ({ id, regatta_id, number, title, posted_at, posted_by, withdrawn_at, withdrawn_by }): Event => ({
      key: id,
      at: withdrawn_at ?? posted_at,
      text: of(
        regatta_id,
        withdrawn_at === null ? t.noticePosted(number, title) : t.noticeWithdrawn(number, title),
      ),
      by: withdrawn_at === null ? posted_by : withdrawn_by,
    }),
  );
  const published = versions.map(
    ({
      regatta_id,
      number,
      edition,
      published_at,
      published_by,
      published_on,
      withdrawn_at,
      withdrawn_by,
    }): Event => ({
      key: `${regatta_id} ${number} ${edition}`,
      at: withdrawn_at ?? published_at,
      text: of(
        regatta_id,
        withdrawn_at == null ? t.versionOfResultsPublished(number) : t.versionOfResultsWithdrawn(number),
      ),
      by: withdrawn_at == null ? (published_by ?? published_on) : (withdrawn_by ?? null),
    }),
  );
  return [...posted, ...published].sort((a, b) => b.at - a.at).slice(0, SHOWN);
}
