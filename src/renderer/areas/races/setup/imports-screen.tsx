import { useSession } from '@/api/session';
import { PastImports } from '@/session/past-imports/past-imports';
import { Page } from '@/shell/page';
import formStyles from '@/ui/form/form.module.css';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

/** The last imports of this regatta, of every kind, each of which can be undone. */
export function ImportsScreen() {
  const { regatta } = useRegatta();
  const { bridge } = useSession();
  return (
    <Page title="Import history" aside="Undo recent imports">
      <div className={styles.narrow}>
        {bridge ? (
          <PastImports
            regattaId={regatta.id}
            none={
              <p className={formStyles.note}>
                No imports yet. Import entries and series under Entries; import finish sheets and times in a
                race’s Results.
              </p>
            }
          />
        ) : (
          <p>Undo imports on the club computer.</p>
        )}
      </div>
    </Page>
  );
}
