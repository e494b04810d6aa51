import { Select, TextInput } from '@mantine/core';
import { useSession } from '@/api/session';
import styles from '@/ui/form/form.module.css';
import type { Form } from '@/ui/form/use-form';
import type { RegattaDraft } from './regatta-draft';

const timeZones = Intl.supportedValuesOf('timeZone');

/** What a regatta is called, where and when it is. */
export function RegattaFacts({ form }: { form: Pick<Form<RegattaDraft>, 'field'> }) {
  const { club } = useSession();
  return (
    <section className={styles.form} aria-label="Regatta">
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Venue" {...form.field('venue')} />
      <div className={styles.pair}>
        <TextInput label="First day" type="date" {...form.field('starts_at')} />
        <TextInput label="Last day" type="date" {...form.field('ends_at')} />
      </div>
      <Select
        label="Time zone"
        description="Starts and finishes are shown on this clock."
        placeholder={`The club’s: ${club.time_zone}`}
        data={timeZones}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Take the club’s time zone' }}
        {...form.field('time_zone')}
      />
    </section>
  );
}
