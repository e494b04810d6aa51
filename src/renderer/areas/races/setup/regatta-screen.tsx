import type { Regatta } from '@contract/areas/racing/regattas';
import { EditProblem } from '@/api/edit-conflict';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { SearchSelect } from '@/ui/form/search-select';
import { ConflictMark } from '../regatta/conflict-mark';
import { useRegattaConflict } from '../regatta/use-conflicts';
import { RegattaFields } from '../regatta-fields';
import { DeleteRegatta } from './delete-buttons';
import { describeRegatta, draftOfRegatta } from './regatta-draft';
import { SaveBar } from './save-bar';
import styles from './setup.module.css';
import { useRegattaForm } from './use-regatta-form';

const timeZones = Intl.supportedValuesOf('timeZone');

/** Name, place and dates of the regatta. */
export function RegattaScreen() {
  const { club } = useSession();
  const form = useRegattaForm();
  const conflict = useRegattaConflict();
  const mark = (field: string) => conflict?.fields.includes(field) && <ConflictMark />;
  return (
    <Page title="Details" aside="Name, venue and dates.">
      <Form form={form} className={styles.narrow}>
        <RegattaFields field={form.field} mark={mark} />
        <SearchSelect
          label="Time zone"
          description={<>Starts and finishes are shown on this clock. {mark('time_zone')}</>}
          placeholder={`The club’s: ${club.time_zone}`}
          data={timeZones}
          clearable
          clearButtonProps={{ 'aria-label': 'Use the club’s time zone' }}
          {...form.field('time_zone')}
        />
        <div className={formStyles.form}>
          <EditProblem
            form={form}
            valuesOf={(current: Regatta) => draftOfRegatta(current, club.time_zone)}
            describe={describeRegatta}
          />
        </div>
        <div className={styles.apart}>
          <DeleteRegatta />
        </div>
      </Form>
      <SaveBar form={form} />
    </Page>
  );
}
