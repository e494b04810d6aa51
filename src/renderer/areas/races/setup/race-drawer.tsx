import type { Race } from '@contract/areas/racing/races';
import type { Issue } from '@contract/errors';
import { raceDrawer as t } from '@messages/races/setup';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useListQuery } from '@/api/queries';
import { formatList } from '@/lib/format';
import { dayAt, formatDate } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { Fold } from '@/ui/fold';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form as FormState } from '@/ui/form/use-form';
import { RecordDrawer } from '@/ui/record-drawer';
import { followersOf, followersText } from '../moved-start';
import { raceTitle, useEntriesInRace, useRegatta } from '../regatta/regatta-context';
import { OpenChecks } from '../result-checks/open-checks';
import { DeleteRace } from './delete-buttons';
import { GroupFault } from './group-fault';
import {
  clockIssues,
  countsWords,
  describeRace,
  draftOfNextRace,
  draftOfRace,
  hasBegun,
  isOtherRace,
  type RaceDraft,
  raceOf,
  raceScorings,
  raceStatuses,
} from './race-draft';
import { RaceRatingOptions } from './race-rating-options';
import { type Renumbered, RenumberRace } from './renumber-race';
import { ResultEffect } from './result-effect';
import { raceEffect } from './result-effects';

interface RaceDrawerProps {
  /** The race to edit, or a new one; null when closed. */
  race: Race | 'new' | null;
  onClose: () => void;
  onRenumbered: (done: Renumbered) => void;
}

export function RaceDrawer({ race, onClose, onRenumbered }: RaceDrawerProps) {
  const title = race === 'new' ? t.addRace : race && raceTitle(race);
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {race && <RaceForm race={race === 'new' ? null : race} onSaved={onClose} onRenumbered={onRenumbered} />}
    </RecordDrawer>
  );
}

/** A race's number, starts and scoring. */
function RaceForm({
  race,
  onSaved,
  onRenumbered,
}: {
  race: Race | null;
  onSaved: () => void;
  onRenumbered: RaceDrawerProps['onRenumbered'];
}) {
  const { regatta, races, timeZone } = useRegatta();
  const today = dayAt(serverNow(), timeZone);
  const [next] = useState(() => draftOfNextRace(races, regatta, timeZone, today));
  const now = race && (races.find(({ id }) => id === race.id) ?? race);
  const form = useApiForm('races.save', {
    start: now ? draftOfRace(now, regatta, timeZone) : next,
    toRequest: (draft: RaceDraft) => raceOf(draft, regatta, timeZone),
    check: (draft, mayBeSaved) => [
      ...(race || mayBeSaved ? [] : duplicateNumberIssues(draft, races)),
      ...clockIssues(draft),
    ],
    onSaved,
  });
  const { medal, status, scoring } = form.values;
  return (
    <Form form={form} className={formStyles.form}>
      <div className={formStyles.pair}>
        <NumberField
          label={t.number}
          required
          decimals={0}
          // After a lost answer the race may exist already: sending again must not create another.
          disabled={race !== null || form.mayBeSaved}
          {...form.field('race_number')}
        />
        <TextInput label={t.name} placeholder={t.nameExample} data-autofocus {...form.field('name')} />
      </div>
      <RaceStarts form={form} />
      {now && <MovedStarts race={now} form={form} />}
      <Select
        label={t.boatsArePlaced}
        description={raceScorings.find(({ value }) => value === scoring)?.description}
        data={raceScorings.map(({ value, label }) => ({ value, label }))}
        {...form.field('scoring')}
      />
      <RaceRatingOptions form={form} />
      <Fold title={t.howItCounts} summary={countsWords(form.values)}>
        <div className={formStyles.pair}>
          <NumberField
            label={t.distanceNm}
            description={t.forTimeOnDistance}
            {...form.field('distance_nm')}
          />
          <NumberField label={t.weight} description={t.twoCountsDouble} {...form.field('weight')} />
        </div>
        <Checkbox
          label={t.mayBeDiscarded}
          disabled={medal}
          {...form.field('excludable', { type: 'checkbox' })}
          checked={form.values.excludable && !medal}
        />
        <Checkbox label={t.medalRace} {...form.field('medal', { type: 'checkbox' })} />
        <TextInput
          label={t.scoredAlthoughNoOneFinished}
          placeholder={t.ruleExample}
          description={t.leaveEmpty}
          {...form.field('score_without_finish')}
        />
      </Fold>
      <Select label={t.state} data={raceStatuses} {...form.field('status')} />
      {race && status === 'abandoned' && race.status !== 'abandoned' && <AbandonWarning race={race} />}
      {race && status === 'sailed' && race.status !== 'sailed' && (
        <OpenChecks raceNumber={race.race_number} />
      )}
      <ResultEffect text={raceEffect(form.values, form.savedValues(), race)} />
      {now && isOtherRace(form.values, form.savedValues()) && <WhyChanged race={now} form={form} />}
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: Race) => draftOfRace(current, regatta, timeZone),
          describe: describeRace,
        }}
        save={race ? t.save : t.add}
      >
        {race && status !== 'abandoned' && (
          <Button variant="subtle" color="red" onClick={() => form.change({ status: 'abandoned' })}>
            {t.abandonThisRace}
          </Button>
        )}
        {now && !form.changed && <RenumberRace race={now} onRenumbered={onRenumbered} />}
        {now && <DeleteRace race={now} onDeleted={onSaved} />}
      </FormFooter>
    </Form>
  );
}

function duplicateNumberIssues({ race_number }: RaceDraft, races: readonly Race[]): Issue[] {
  const isTaken = races.some((race) => race.race_number === race_number);
  return isTaken ? [{ path: 'race_number', message: t.raceAlreadyExists(race_number) }] : [];
}

/** Warns how many results will no longer count. */
function AbandonWarning({ race }: { race: Race }) {
  const { regatta } = useRegatta();
  const scores = useListQuery('scores.list', {
    query: { regatta_id: regatta.id, race_number: race.race_number },
  });
  const count = scores.data?.length ?? 0;
  return (
    <div className={formStyles.problem} role="status">
      <p>{count === 0 ? t.noResultsYet : t.resultsWontCount(count)}</p>
    </div>
  );
}

/** Effect of moving a start that boats have finished from. */
function MovedStarts({ race, form }: { race: Race; form: Pick<FormState<RaceDraft>, 'values'> }) {
  const { regatta, timeZone } = useRegatta();
  const entries = useEntriesInRace(race.race_number);
  const scores = useListQuery('scores.list', {
    query: { regatta_id: regatta.id, race_number: race.race_number },
  });
  const { starts } = raceOf(form.values, regatta, timeZone);
  const moved = race.starts
    .filter(({ fleet, starts_at }) => starts?.find((one) => one.fleet === fleet)?.starts_at !== starts_at)
    .map(({ fleet }) => fleet);
  const boats = new Set(
    entries.filter(({ fleets }) => moved.some((fleet) => fleets.includes(fleet))).map(({ id }) => id),
  );
  const text = followersText(followersOf(scores.data ?? [], (id) => boats.has(id)));
  if (text === null) return null;
  return (
    <p className={formStyles.note} role="status">
      {t.startIsMoved(formatList(moved), text)}
    </p>
  );
}

/** Asks for a reason to change a race that has begun; races only set up need none. */
function WhyChanged({ race, form }: { race: Race; form: Pick<FormState<RaceDraft>, 'field'> }) {
  const { regatta } = useRegatta();
  const query = { regatta_id: regatta.id, race_number: race.race_number };
  const scores = useListQuery('scores.list', { query });
  const crossings = useListQuery('crossings', { query });
  const isRecorded = (scores.data?.length ?? 0) + (crossings.data?.length ?? 0) > 0;
  return isRecorded || hasBegun(race, serverNow()) ? <ChangeReason form={form} /> : null;
}

/** A race's day, fleets and starts, in the regatta’s time zone. */
function RaceStarts({ form }: { form: Pick<FormState<RaceDraft>, 'values' | 'field'> }) {
  const { regatta, timeZone } = useRegatta();
  const { starts } = raceOf(form.values, regatta, timeZone);
  /** Day of a fleet's start, if the race runs past midnight. */
  const otherDayOf = (name: string) => {
    const at = starts?.find(({ fleet }) => fleet === name)?.starts_at;
    return at === undefined || dayAt(at, timeZone) === form.values.day
      ? undefined
      : formatDate(at, timeZone, true);
  };
  return (
    <fieldset className={formStyles.group} data-path="starts">
      <legend className={formStyles.legend}>{t.starts}</legend>
      <TextInput label={t.day} type="date" {...form.field('day')} />
      {form.values.fleets.map(({ name, sails }, index) => (
        <div key={name} className={formStyles.pair}>
          <Checkbox
            pt="var(--s2)"
            label={t.sails(name)}
            {...form.field(`fleets.${index}.sails`, { type: 'checkbox' })}
          />
          <TextInput
            aria-label={t.startOf(name)}
            placeholder="14:05:00"
            inputMode="numeric"
            disabled={!sails}
            description={otherDayOf(name)}
            inputWrapperOrder={['input', 'description', 'error']}
            {...form.field(`fleets.${index}.clock`)}
          />
        </div>
      ))}
      <p className={formStyles.note}>{t.leaveEmptyToSet(timeZone.replaceAll('_', ' '))}</p>
      <GroupFault error={form.field('starts').error} />
    </fieldset>
  );
}
