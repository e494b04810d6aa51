import { contradictionsSheet as t } from '@messages/club';
import { IconChecks } from '@tabler/icons-react';
import { AsOf } from '@/api/data-age';
import { QueryView } from '@/api/query-view';
import { EmptyState } from '@/ui/empty-state';
import { Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { ContradictionLine } from './contradiction-line';
import { keyOf, useContradictions } from './use-contradictions';

/** Every contradiction with its cure, as a sheet to work through. */
export function ContradictionsSheet() {
  const query = useContradictions();
  return (
    <Paper back={t.overview} name={t.contradictions}>
      <QueryView query={query}>
        {({ contradictions, not_checked }) => (
          <>
            {not_checked.length > 0 && <p>{t.notAllIsChecked(not_checked)}</p>}
            {contradictions.length === 0 ? (
              <EmptyState
                icon={IconChecks}
                title={t.noContradictions}
                detail={t.membersApplicationsAccountsBookings}
              />
            ) : (
              <Sheet label={t.heading} foot={{ of: [], leftOut: [[not_checked, t.uncheckedScopes]] }}>
                <h2>{t.heading}</h2>
                <p className={styles.small}>
                  {t.count(contradictions.length)} · <AsOf />
                </p>
                <ul className={styles.tasks}>
                  {contradictions.map((one) => (
                    <li key={keyOf(one)}>
                      <ContradictionLine contradiction={one} />
                    </li>
                  ))}
                </ul>
              </Sheet>
            )}
          </>
        )}
      </QueryView>
    </Paper>
  );
}

/** Says on paper how many contradictions concern it, by their kinds; nothing for none. */
export function ContradictionsFoot({ of }: { of: readonly string[] }) {
  const { data } = useContradictions();
  const n = data?.contradictions.filter(({ kind }) => of.includes(kind)).length ?? 0;
  if (n === 0) return null;
  return <p>{t.contradictionsConcernThisList(n)}</p>;
}
