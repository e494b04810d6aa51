import type { Registration } from '@contract/areas/racing/registrations';
import { entryDrawer as t } from '@messages/races/setup';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { Checkbox, Textarea, TextInput } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { TagsField } from '@/ui/form/tags-field';
import { Group } from '@/ui/layout';
import { RecordDrawer } from '@/ui/record-drawer';
import { categoriesOf } from '../prizes/categories';
import { useRegatta } from '../regatta/regatta-context';
import { confirmDoubts } from './confirm-doubts';
import { DeleteEntry } from './delete-buttons';
import { entryDoubts } from './entry-doubts';
import { describeEntry, draftOfEntry, emptyEntry, entryOf } from './entry-draft';
import { mayBeNegative, ratedFleetsOf, ratingFieldsOf, ratingNames } from './fleet-ratings';
import { type MergedEntries, MergeEntries } from './merge-entries';
import { RatingsByFleet } from './ratings-by-fleet';
import { ResultEffect } from './result-effect';
import { entryEffect } from './result-effects';

interface EntryDrawerProps {
  /** The entry to edit, or a new one; null when closed. */
  entry: Registration | 'new' | null;
  onClose: () => void;
  onMerged: (merged: MergedEntries) => void;
}

/** One boat's entry. */
export function EntryDrawer({ entry, onClose, onMerged }: EntryDrawerProps) {
  const title = entry === 'new' ? t.addEntry : entry && `${entry.sail_number} ${entry.boat_name ?? ''}`;
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {entry && <EntryForm entry={entry === 'new' ? null : entry} onSaved={onClose} onMerged={onMerged} />}
    </RecordDrawer>
  );
}

function EntryForm({
  entry,
  onSaved,
  onMerged,
}: {
  entry: Registration | null;
  onSaved: () => void;
  onMerged: EntryDrawerProps['onMerged'];
}) {
  const { regatta, entries, races, timeZone } = useRegatta();
  const [fresh] = useState(() => emptyEntry(newId('ent'), regatta));
  const now = entry && (entries.find(({ id }) => id === entry.id) ?? entry);
  const form = useApiForm('registrations.save', {
    start: draftOfEntry(now ?? fresh, { regatta, timeZone }),
    toRequest: (draft) => entryOf(draft, timeZone),
    onSaved,
  });
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    const doubts = entryDoubts(form.values, form.savedValues(), entries);
    if (await confirmDoubts(doubts, t.saveAnyway)) await form.submit();
  };
  // Lists fleets removed from the regatta meanwhile too, so that they can be unticked.
  const fleets = new Set([...regatta.fleets.map(({ name }) => name), ...form.values.fleets]);
  const effect = entryEffect(form.values, form.savedValues(), races);
  const ratingFields = ratingFieldsOf(regatta.fleets, form.values.fleets);
  return (
    <Form form={{ ...form, submit }} className={formStyles.form}>
      <div className={formStyles.pair}>
        <TextInput label={t.sailNumber} required data-autofocus {...form.field('sail_number')} />
        <TextInput label={t.bowNumber} {...form.field('bow_number')} />
      </div>
      <TagsField
        label={t.alsoSailsAs}
        description={t.numbersOfBorrowedSails}
        {...form.field('other_sail_numbers')}
      />
      <div className={formStyles.pair}>
        <TextInput label={t.boat} {...form.field('boat_name')} />
        <TextInput label={t.class} {...form.field('boat_class')} />
      </div>
      {fleets.size > 0 && (
        <Checkbox.Group label={t.fleets} {...form.field('fleets')}>
          <Group gap="var(--s4)" mt="var(--s1)">
            {Array.from(fleets, (name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {ratingFields.length > 0 && (
        <div className={formStyles.pair}>
          {ratingFields.map((field) => (
            <NumberField
              key={field}
              label={ratingNames[field]}
              negative={mayBeNegative(field)}
              {...form.field(`ratings.${field}`)}
            />
          ))}
        </div>
      )}
      <RatingsByFleet form={form} fleets={ratedFleetsOf(regatta.fleets, form.values.fleets)} />
      <TagsField
        label={t.categories}
        description={t.forPrizes}
        data={categoriesOf(entries)}
        {...form.field('categories')}
      />
      <NumberField
        label={t.hullLength}
        description={t.usedToFlagImpossibly}
        decimals={2}
        {...form.field('length_m')}
      />
      <div className={formStyles.pair}>
        <TextInput label={t.helm} {...form.field('helm')} />
        <TextInput label={t.club} {...form.field('club')} />
      </div>
      <div className={formStyles.pair}>
        <Textarea label={t.crew} description={t.onePerLine} minRows={2} {...form.field('crew')} />
        <Textarea
          label={t.wristbands}
          description={t.onePerLineYouCan}
          minRows={2}
          {...form.field('wristband_ids')}
        />
      </div>
      <ResultEffect text={effect} />
      {entry && effect !== null && <ChangeReason form={form} />}
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: Registration) => draftOfEntry(current, { regatta, timeZone }),
          describe: describeEntry,
        }}
        save={entry ? t.save : t.enter}
      >
        {now && !form.changed && <MergeEntries entry={now} onMerged={onMerged} />}
        {now && <DeleteEntry entry={now} onDeleted={onSaved} />}
      </FormFooter>
    </Form>
  );
}
