import type { Regatta } from '@contract/areas/racing/regattas';
import { regattaScreen as t } from '@messages/races/setup';
import { EditProblem } from '@/api/edit-conflict';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { BesideHelp } from '@/ui/form/beside-help';
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

const help = [
  { term: t.helpNameTerm, text: t.helpName },
  { term: t.helpDaysTerm, text: t.helpDays },
  { term: t.helpZoneTerm, text: t.helpZone },
  { term: t.helpDeleteTerm, text: t.helpDelete },
];

/** Name, place and dates of the regatta. */
export function RegattaScreen() {
  const { club } = useSession();
  const form = useRegattaForm();
  const conflict = useRegattaConflict();
  const mark = (field: string) => conflict?.fields.includes(field) && <ConflictMark />;
  return (
    <Page title={t.details} aside={t.nameVenueAndDates}>
      <BesideHelp help={help}>
        <Form form={form} className={styles.narrow}>
          <RegattaFields field={form.field} mark={mark} />
          <SearchSelect
            label={t.timeZone}
            description={t.startsAndFinishes(mark('time_zone'))}
            placeholder={t.clubs(club.time_zone)}
            data={timeZones}
            clearable
            clearButtonProps={{ 'aria-label': t.useClubsTimeZone }}
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
      </BesideHelp>
      <SaveBar form={form} />
    </Page>
  );
}
