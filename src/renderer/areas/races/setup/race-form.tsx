import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Race } from '../../../../contract/areas/regattas';
import { useApiMutation } from '../../../api/mutations';
import { useAll } from '../../../api/queries';
import { DeleteRace } from '../deletion/delete-race';
import { issueAt } from '../form/field-issues';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { NumberField } from '../form/number-field';
import { dayIn } from '../form/zoned-time';
import { useRegatta } from '../regatta/regatta-context';
import { draftOfNextRace, draftOfRace, isClockWrong, type RaceDraft, raceOf } from './race-draft';
import { RaceStarts } from './race-starts';

const statuses: { value: Race['status']; label: string }[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'racing', label: 'Racing: boats are on the course' },
  { value: 'sailed', label: 'Sailed' },
  { value: 'abandoned', label: 'Abandoned: not scored' },
];

/** A race's number, starts and scoring. */
export function RaceForm({ race, onSaved }: { race: Race | null; onSaved: () => void }) {
  const { regatta, races, timeZone } = useRegatta();
  const save = useApiMutation('races.save');
  const today = dayIn(timeZone, Date.now());
  const [draft, setDraft] = useState<RaceDraft>(() =>
    race ? draftOfRace(race, regatta, timeZone, today) : draftOfNextRace(races, regatta, timeZone, today),
  );
  const [checked, setChecked] = useState(false);
  const change = (part: Partial<RaceDraft>) => setDraft({ ...draft, ...part });
  const taken = !race && races.some(({ race_number }) => race_number === draft.race_number);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (taken || draft.fleets.some(isClockWrong)) return;
    save.mutate({ body: raceOf(draft, regatta, timeZone) }, { onSuccess: onSaved });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <div className={formStyles.pair}>
        <NumberField
          label="Number"
          required
          decimals={0}
          disabled={race !== null}
          value={draft.race_number || null}
          onChange={(race_number) => change({ race_number: race_number ?? 0 })}
          error={taken ? `There is a race ${draft.race_number} already` : issueAt(save.error, 'race_number')}
        />
        <TextInput
          label="Name"
          placeholder="Sat R1"
          value={draft.name ?? ''}
          onChange={(event) => change({ name: event.currentTarget.value || null })}
        />
      </div>
      <RaceStarts draft={draft} onChange={change} checked={checked} error={issueAt(save.error, 'starts')} />
      <div className={formStyles.pair}>
        <NumberField
          label="Distance, NM"
          description="For time on distance"
          value={draft.distance_nm}
          onChange={(distance_nm) => change({ distance_nm })}
          error={issueAt(save.error, 'distance_nm')}
        />
        <NumberField
          label="Weight"
          description="2 counts double"
          value={draft.weight}
          onChange={(weight) => change({ weight: weight ?? 1 })}
          error={issueAt(save.error, 'weight')}
        />
      </div>
      <Checkbox
        label="May be excluded as a worst score"
        checked={draft.excludable && !draft.medal}
        disabled={draft.medal}
        onChange={(event) => change({ excludable: event.currentTarget.checked })}
      />
      <Checkbox
        label="Medal race: counts double, never excluded, its boats rank first"
        checked={draft.medal}
        onChange={(event) => change({ medal: event.currentTarget.checked })}
      />
      <Select
        label="State"
        allowDeselect={false}
        data={statuses}
        value={draft.status}
        onChange={(status) => status && change({ status: status as Race['status'] })}
      />
      {race && draft.status === 'abandoned' && race.status !== 'abandoned' && (
        <WhatAbandoningMeans race={race} />
      )}
      <FormProblem error={save.error} fields={['race_number', 'starts', 'distance_nm', 'weight']} />
      <div className={formStyles.actions}>
        <Button type="submit" loading={save.isPending}>
          {race ? 'Save' : 'Add'}
        </Button>
        {race && draft.status !== 'abandoned' && (
          <Button variant="subtle" color="red" onClick={() => change({ status: 'abandoned' })}>
            Abandon this race…
          </Button>
        )}
        {race && <DeleteRace race={race} onDeleted={onSaved} />}
      </div>
    </form>
  );
}

/** Says in numbers what no longer counts. */
function WhatAbandoningMeans({ race }: { race: Race }) {
  const { regatta } = useRegatta();
  const scores = useAll('scores.list', { query: { regatta_id: regatta.id, race_number: race.race_number } });
  const count = scores.data?.length ?? 0;
  return (
    <div className={formStyles.problem} role="status">
      <p>
        {count === 0
          ? 'The race has no results yet. It is not scored.'
          : `Its ${count} ${count === 1 ? 'result does' : 'results do'} not count any more. ${count === 1 ? 'It is' : 'They are'} kept, and count again when the race is set back to sailed.`}
      </p>
    </div>
  );
}
