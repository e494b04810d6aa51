import { importsScreen as t } from '@messages/races/setup';
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
    <Page title={t.importHistory} aside={t.undoRecentImports}>
      <div className={styles.narrow}>
        {bridge ? (
          <PastImports regattaId={regatta.id} none={<p className={formStyles.note}>{t.noImportsYet}</p>} />
        ) : (
          <p>{t.undoImportsOnClubComputer}</p>
        )}
      </div>
    </Page>
  );
}
