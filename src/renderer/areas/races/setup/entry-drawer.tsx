import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Registration, RegistrationInput } from '../../../../contract/areas/regattas';
import { useApiMutation } from '../../../api/mutations';
import { RecordDrawer } from '../../../ui/record-drawer';
import { DeleteEntry } from '../deletion/delete-entry';
import { issueAt } from '../form/field-issues';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { NumberField } from '../form/number-field';
import { useRegatta } from '../regatta/regatta-context';
import { ratingFieldsOf, ratingNames } from './fleet-words';

type Draft = Omit<RegistrationInput, 'regatta_id'>;

interface EntryDrawerProps {
  /** The entry to change, or a new one; null when none is open. */
  entry: Registration | 'new' | null;
  onClose: () => void;
}

/** One boat's entry. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const title = entry === 'new' ? 'Enter a boat' : entry && `${entry.sail_number} ${entry.boat_name ?? ''}`;
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {entry && <EntryForm entry={entry === 'new' ? null : entry} onSaved={onClose} />}
    </RecordDrawer>
  );
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function EntryForm({ entry, onSaved }: { entry: Registration | null; onSaved: () => void }) {
  const { regatta } = useRegatta();
  const save = useApiMutation('registrations.save');
  const [draft, setDraft] = useState<Draft>(entry ?? emptyEntry(regatta.fleets.map(({ name }) => name)));
  const [crew, setCrew] = useState(draft.crew.join('\n'));
  const [bands, setBands] = useState(draft.wristband_ids.join('\n'));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const text = (field: 'sail_number' | 'bow_number' | 'boat_name' | 'boat_class' | 'helm' | 'club') => ({
    value: draft[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    error: issueAt(save.error, field),
  });
  const ratingFields = ratingFieldsOf(regatta.fleets, draft.fleets);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = (value: string | null) => value?.trim() || null;
    const body = {
      ...draft,
      regatta_id: regatta.id,
      sail_number: draft.sail_number.trim(),
      bow_number: trimmed(draft.bow_number),
      boat_name: trimmed(draft.boat_name),
      boat_class: trimmed(draft.boat_class),
      helm: trimmed(draft.helm),
      club: trimmed(draft.club),
      crew: lines(crew),
      wristband_ids: lines(bands),
    };
    save.mutate({ body }, { onSuccess: onSaved });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <div className={formStyles.pair}>
        <TextInput label="Sail number" required data-autofocus {...text('sail_number')} />
        <TextInput label="Bow number" {...text('bow_number')} />
      </div>
      <div className={formStyles.pair}>
        <TextInput label="Boat" {...text('boat_name')} />
        <TextInput label="Class" {...text('boat_class')} />
      </div>
      {regatta.fleets.length > 0 && (
        <Checkbox.Group
          label="Fleets"
          value={draft.fleets}
          onChange={(fleets) => change({ fleets })}
          error={issueAt(save.error, 'fleets')}
        >
          <Group gap="md" mt={4}>
            {regatta.fleets.map(({ name }) => (
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
              negative={field === 'phrf' || field === 'tod'}
              value={draft.ratings[field]}
              onChange={(value) => change({ ratings: { ...draft.ratings, [field]: value } })}
              error={issueAt(save.error, `ratings.${field}`)}
            />
          ))}
        </div>
      )}
      <div className={formStyles.pair}>
        <TextInput label="Helm" {...text('helm')} />
        <TextInput label="Club" {...text('club')} />
      </div>
      <div className={formStyles.pair}>
        <Textarea
          label="Crew"
          description="One on each line"
          autosize
          minRows={2}
          value={crew}
          onChange={(event) => setCrew(event.currentTarget.value)}
        />
        <Textarea
          label="Wristbands"
          description="One on each line; scan them in"
          autosize
          minRows={2}
          value={bands}
          onChange={(event) => setBands(event.currentTarget.value)}
          error={issueAt(save.error, 'wristband_ids')}
        />
      </div>
      <FormProblem
        error={save.error}
        fields={['sail_number', 'bow_number', 'boat_name', 'fleets', 'ratings', 'wristband_ids']}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={save.isPending}>
          {entry ? 'Save' : 'Enter'}
        </Button>
        {entry && <DeleteEntry entry={entry} onDeleted={onSaved} />}
      </div>
    </form>
  );
}

/** In a regatta of one fleet a boat is in that fleet. */
function emptyEntry(fleets: string[]): Draft {
  return {
    sail_number: '',
    bow_number: null,
    boat_name: null,
    boat_class: null,
    fleets: fleets.length === 1 ? fleets : [],
    ratings: { tcf: null, py: null, phrf: null, tod: null },
    helm: null,
    crew: [],
    club: null,
    wristband_ids: [],
  };
}
