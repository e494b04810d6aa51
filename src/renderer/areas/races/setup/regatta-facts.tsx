import { Select, TextInput } from '@mantine/core';
import { useSession } from '../../../session/session';
import { issueAt } from '../form/field-issues';
import styles from '../form/form.module.css';
import { dayIn, momentOf } from '../form/zoned-time';
import type { RegattaDraft } from './save-regatta';

interface RegattaFactsProps {
  draft: RegattaDraft;
  onChange: (part: Partial<RegattaDraft>) => void;
  error: Error | null;
}

const timeZones = Intl.supportedValuesOf('timeZone');

/** What a regatta is called, where and when it is. */
export function RegattaFacts({ draft, onChange, error }: RegattaFactsProps) {
  const { club } = useSession();
  const zone = draft.time_zone ?? club.time_zone;
  const moment = (day: string, clock: string) => (day ? momentOf(zone, day, clock) : null);
  const day = (at: number | null) => (at === null ? '' : dayIn(zone, at));
  return (
    <section className={styles.form} aria-label="Regatta">
      <TextInput
        label="Name"
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
      />
      <TextInput
        label="Venue"
        value={draft.venue ?? ''}
        onChange={(event) => onChange({ venue: event.currentTarget.value || null })}
      />
      <div className={styles.pair}>
        <TextInput
          label="First day"
          type="date"
          value={day(draft.starts_at)}
          onChange={(event) => onChange({ starts_at: moment(event.currentTarget.value, '00:00:00') })}
          error={issueAt(error, 'starts_at')}
        />
        <TextInput
          label="Last day"
          type="date"
          value={day(draft.ends_at)}
          onChange={(event) => onChange({ ends_at: moment(event.currentTarget.value, '23:59:00') })}
          error={issueAt(error, 'ends_at')}
        />
      </div>
      <Select
        label="Time zone"
        description="Starts and finishes are shown on this clock."
        placeholder={`The club’s: ${club.time_zone}`}
        data={timeZones}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Take the club’s time zone' }}
        value={draft.time_zone}
        onChange={(time_zone) => onChange({ time_zone })}
        error={issueAt(error, 'time_zone')}
      />
    </section>
  );
}
