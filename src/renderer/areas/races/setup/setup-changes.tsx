import { setupChanges as t } from '@messages/races/setup';
import { useEffect, useState } from 'react';
import { ChangeList } from '@/api/change-list';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Text } from '@/ui/section';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

/** Changes to the regatta’s set-up, page by page, latest first. */
export function SetupChanges() {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  return (
    <Page title={t.setupHistory} aside={t.whoChangedWhat}>
      <section className={styles.changes} aria-label={t.changesToSetUp}>
        {pages.map((before, index) => (
          <ChangePage
            key={before ?? 0}
            before={before}
            {...(index === pages.length - 1 && { onMore: (last: number) => setPages([...pages, last]) })}
          />
        ))}
      </section>
    </Page>
  );
}

interface ChangePageProps {
  /** Shows changes before this id; undefined: the latest. */
  before: number | undefined;
  /** Set on the last page: loads earlier changes. */
  onMore?: (last: number) => void;
}

function ChangePage({ before, onMore }: ChangePageProps) {
  const { regatta } = useRegatta();
  const query = { regatta_id: regatta.id, ...(before !== undefined && { before }) };
  const found = useApiQuery('regattas.changes', { query });
  const { refetch } = found;
  // `/changes` does not update this list: read it whenever it opens.
  useEffect(() => void refetch(), [refetch]);
  return (
    <QueryView query={found}>
      {({ changes, has_more }) => (
        <>
          {changes.length === 0 ? <Text>{t.noChangesYet}</Text> : <ChangeList changes={changes} />}
          {onMore && has_more && (
            <Button variant="default" onClick={() => onMore(changes.at(-1)!.id)}>
              {t.showEarlierChanges}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}
