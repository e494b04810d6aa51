import { pursuitControls as t } from '@messages/races/pursuit';
import { useState } from 'react';
import { Select, TextInput } from '@/ui/fields';
import { NumberField } from '@/ui/form/number-field';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { readClock } from '../times';
import styles from './pursuit.module.css';
import { DEFAULT_STEP, MAX_MINUTES, type PursuitSearch } from './pursuit-search';
import type { PursuitGroup } from './start-list';

interface PursuitControlsProps {
  groups: readonly PursuitGroup[];
  group: PursuitGroup;
  race: number | undefined;
  minutes: number;
  first: string;
  step: number;
  onChange: (part: PursuitSearch) => void;
}

const steps = [
  { value: '60', label: t.wholeMinutes },
  { value: '30', label: t.at30Seconds },
  { value: '10', label: t.at10Seconds },
  { value: '1', label: t.seconds },
];

/** The settings of the start list. */
export function PursuitControls(props: PursuitControlsProps) {
  const { groups, group, race, minutes, first, step, onChange } = props;
  const { races } = useRegatta();
  return (
    <section className={styles.controls} aria-label={t.pursuitRace}>
      {races.length > 0 && (
        <Select
          label={t.race}
          data={races.map((one) => ({ value: String(one.race_number), label: raceTitle(one) }))}
          value={race === undefined ? null : String(race)}
          onChange={(value) => value && onChange({ race: Number(value), first: undefined })}
        />
      )}
      {groups.length > 1 && (
        <Select
          label={t.boatsOf}
          data={groups.map(({ name }) => name)}
          value={group.name}
          onChange={(value) => value && onChange({ group: value, first: undefined })}
        />
      )}
      <FirstStart key={first} first={first} onChange={(clock) => onChange({ first: clock })} />
      <NumberField
        label={t.minutesForSlowestBoat}
        decimals={1}
        value={minutes}
        onChange={(value) => value && value <= MAX_MINUTES && onChange({ minutes: value })}
      />
      <Select
        label={t.startsRoundedTo}
        data={steps}
        value={String(step)}
        onChange={(value) => onChange({ step: Number(value ?? DEFAULT_STEP) })}
      />
    </section>
  );
}

/** Applied on Enter or on leaving the field, if it is a time of day. */
function FirstStart({ first, onChange }: { first: string; onChange: (clock: string) => void }) {
  const [typed, setTyped] = useState(first.replace(/:00$/, ''));
  const clock = readClock(typed);
  const take = () => clock && clock !== first && onChange(clock);
  return (
    <TextInput
      label={t.firstStart}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      error={clock ? undefined : t.timeOfDay}
    />
  );
}
