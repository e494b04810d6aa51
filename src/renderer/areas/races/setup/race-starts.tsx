import { Checkbox, TextInput } from '@mantine/core';
import formStyles from '../form/form.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { isClockWrong, type RaceDraft } from './race-draft';
import styles from './setup.module.css';

interface RaceStartsProps {
  draft: RaceDraft;
  onChange: (part: Partial<RaceDraft>) => void;
  /** Once somebody tried to save, wrong times are marked. */
  checked: boolean;
  error?: string | undefined;
}

/** The day of a race, which fleets sail it and when each starts, on the regatta's own clock. */
export function RaceStarts({ draft, onChange, checked, error }: RaceStartsProps) {
  const { timeZone } = useRegatta();
  const changeFleet = (index: number, part: Partial<RaceDraft['fleets'][number]>) =>
    onChange({ fleets: draft.fleets.with(index, { ...draft.fleets[index]!, ...part }) });
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>Starts</legend>
      <TextInput
        label="Day"
        type="date"
        value={draft.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      {draft.fleets.map((fleet, index) => (
        <div key={fleet.name} className={styles.start}>
          <Checkbox
            className={styles.sails}
            label={`${fleet.name} sails`}
            checked={fleet.sails}
            onChange={(event) => changeFleet(index, { sails: event.currentTarget.checked })}
          />
          <TextInput
            aria-label={`Start of ${fleet.name}`}
            placeholder="14:05:00"
            inputMode="numeric"
            disabled={!fleet.sails}
            value={fleet.clock}
            onChange={(event) => changeFleet(index, { clock: event.currentTarget.value })}
            error={checked && isClockWrong(fleet) ? 'A time of day, as 14:05 or 1405' : undefined}
          />
        </div>
      ))}
      <p className={formStyles.note}>
        {error ??
          `On the clock of ${timeZone.replaceAll('_', ' ')}. Without a time the start is not known yet.`}
      </p>
    </fieldset>
  );
}
