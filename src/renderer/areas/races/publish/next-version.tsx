import type { Publication } from '@contract/areas/publishing/publications';
import { publicationStatusNames } from '@contract/publication-status';
import type { PublicationStatus } from '@contract/published-results';
import { nextVersion as t } from '@messages/races/publish';
import { useApiQuery } from '@/api/queries';
import { Notice } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './publish.module.css';
import { Changes } from './versions';

/** Changes in the next version, before publishing. Before the first version, shows only a number other than 1. */
export function NextVersion({ last, status }: { last: Publication | undefined; status: PublicationStatus }) {
  const { regatta } = useRegatta();
  const { data } = useApiQuery('publications.next', { query: { regatta_id: regatta.id } });
  if (!data) return null;
  if (data.problem !== null) return <Notice tone="danger">{data.problem}</Notice>;
  const elsewhere = data.number - 1 > (last?.number ?? 0) && (
    <Notice tone="warning">{t.nextVersionIs(data.number)}</Notice>
  );
  if (!last) return elsewhere || null;
  const ofStatus =
    last.status === status
      ? []
      : [{ text: `${publicationStatusNames[last.status]} → ${publicationStatusNames[status]}` }];
  const changes = [...ofStatus, ...data.changes];
  return (
    <section aria-label={t.nextVersion} className={styles.next}>
      {elsewhere}
      {changes.length === 0 ? (
        <p className={styles.quiet}>{t.nothingHasChangedSinceVersion(last.number)}</p>
      ) : (
        <>
          <p>{t.willReplace(data.number, last.number)}</p>
          <Changes changes={changes} />
        </>
      )}
    </section>
  );
}
