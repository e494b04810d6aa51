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
    <Page
      title="Import history"
      aside="What files, ratings lists and pasted decisions brought, and how it is taken back"
    >
      <div className={styles.narrow}>
        {bridge ? (
          <PastImports
            regattaId={regatta.id}
            none={
              <p className={formStyles.note}>
                Nothing was imported yet that could be taken back. Entries and series are imported under
                Entries, finish sheets and times on the page of their race.
              </p>
            }
          />
        ) : (
          <p>Imports are taken back on the server’s own machine, in a browser opened by its staff link.</p>
        )}
      </div>
    </Page>
  );
}
