import type { Race } from '@contract/areas/regattas';
import type { Issue } from '@contract/errors';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EditProblem } from '@/api/edit-conflict';
import { useApiForm } from '@/api/forms';
import { useListQuery } from '@/api/queries';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { DeleteRace } from '../deletion/delete-race';
import { dayIn } from '../form/zoned-time';
import { useRegatta } from '../regatta/regatta-context';
import {
  clockIssues,
  describeRace,
  draftOfNextRace,
  draftOfRace,
  type RaceDraft,
  raceOf,
  raceStatuses,
} from './race-draft';
import { RaceStarts } from './race-starts';

/** A race's number, starts and scoring. */
export function RaceForm({ race, onSaved }: { race: Race | null; onSaved: () => void }) {
  const { regatta, races, timeZone } = useRegatta();
  const today = dayIn(timeZone, Date.now());
  const [next] = useState(() => draftOfNextRace(races, regatta, timeZone, today));
  const now = race && (races.find(({ id }) => id === race.id) ?? race);
  const form = useApiForm('races.save', {
    start: now ? draftOfRace(now, regatta, timeZone, today) : next,
    toRequest: (draft: RaceDraft) => raceOf(draft, regatta, timeZone),
    check: (draft, mayBeSaved) => [
      ...(race || mayBeSaved ? [] : takenIssues(draft, races)),
      ...clockIssues(draft),
    ],
    onSaved,
    resumeFrom: ({ version }, draft) => ({ ...draft, opened: { version } }),
  });
  const { medal, status } = form.values;
  return (
    <Form form={form} className={formStyles.form}>
      <div className={formStyles.pair}>
        <NumberField
          label="Number"
          required
          decimals={0}
          // A race that may be there already is no other one: what is sent again is the same.
          disabled={race !== null || form.mayBeSaved}
          {...form.field('race_number')}
        />
        <TextInput label="Name" placeholder="Sat R1" {...form.field('name')} />
      </div>
      <RaceStarts form={form} />
      <div className={formStyles.pair}>
        <NumberField label="Distance, NM" description="For time on distance" {...form.field('distance_nm')} />
        <NumberField label="Weight" description="2 counts double" {...form.field('weight')} />
      </div>
      <Checkbox
        label="May be excluded as a worst score"
        disabled={medal}
        {...form.field('excludable', { type: 'checkbox' })}
        checked={form.values.excludable && !medal}
      />
      <Checkbox
        label="Medal race: counts double, never excluded, its boats rank first"
        {...form.field('medal', { type: 'checkbox' })}
      />
      <Select label="State" allowDeselect={false} data={raceStatuses} {...form.field('status')} />
      {race && status === 'abandoned' && race.status !== 'abandoned' && <WhatAbandoningMeans race={race} />}
      <EditProblem
        form={form}
        valuesOf={(current: Race) => draftOfRace(current, regatta, timeZone, today)}
        describe={describeRace}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={form.saving}>
          {race ? 'Save' : 'Add'}
        </Button>
        {race && status !== 'abandoned' && (
          <Button variant="subtle" color="red" onClick={() => form.change({ status: 'abandoned' })}>
            Abandon this race…
          </Button>
        )}
        {now && <DeleteRace race={now} onDeleted={onSaved} />}
      </div>
    </Form>
  );
}

function takenIssues({ race_number }: RaceDraft, races: readonly Race[]): Issue[] {
  const isTaken = races.some((race) => race.race_number === race_number);
  return isTaken ? [{ path: 'race_number', message: `There is a race ${race_number} already` }] : [];
}

/** Says in numbers what no longer counts. */
function WhatAbandoningMeans({ race }: { race: Race }) {
  const { regatta } = useRegatta();
  const scores = useListQuery('scores.list', {
    query: { regatta_id: regatta.id, race_number: race.race_number },
  });
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
