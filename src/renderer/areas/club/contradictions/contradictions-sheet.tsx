import { IconChecks } from '@tabler/icons-react';
import { AsOf } from '@/api/data-age';
import { QueryView } from '@/api/query-view';
import { formatCount, formatList } from '@/lib/format';
import { EmptyState } from '@/ui/empty-state';
import { Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { ContradictionLine } from './contradiction-line';
import { keyOf, useContradictions } from './use-contradictions';

/** Every contradiction with its cure, as a sheet to work through. */
export function ContradictionsSheet() {
  const query = useContradictions();
  return (
    <Paper back="Overview" name="contradictions">
      <QueryView query={query}>
        {({ contradictions, not_checked }) => (
          <>
            {not_checked.length > 0 && (
              <p>
                <strong>Not all is checked.</strong> This key lacks {formatList(not_checked)}.
              </p>
            )}
            {contradictions.length === 0 ? (
              <EmptyState
                icon={IconChecks}
                title="No contradictions"
                detail="Members, applications, accounts, bookings and statuses agree."
              />
            ) : (
              <Sheet label="Contradictions" foot={{ of: [], leftOut: [[not_checked, 'unchecked scope']] }}>
                <h2>Contradictions</h2>
                <p className={styles.small}>
                  {formatCount(contradictions.length, 'contradiction')} · <AsOf />
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
  return (
    <p>
      <strong>{formatCount(n, 'contradiction concerns', 'contradictions concern')} this list.</strong> Club
      office → Overview names them.
    </p>
  );
}
