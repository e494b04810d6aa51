import type { StartingProcedure } from '@contract/areas/starting-procedures';
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import {
  checkProcedure,
  flagNames,
  type Problem,
  type ProcedureStep,
  readyProcedures,
  SEQUENCE_SIGNALS,
  type Sounds,
  signalLabels,
  soundsLabel,
} from '@race-signals';
import { type FormEvent, useState } from 'react';
import { newId, useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import formStyles from '@/ui/form/form.module.css';
import { ReasonField } from '@/ui/form/reason-field';
import { Notice, Problem as ServerProblem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { askReason } from '../../ask-reason';
import styles from './plan.module.css';
import { minutesText, readMinutes } from './plan-draft';
import { stepFlagLabel } from './procedure-steps';

interface OwnProceduresProps {
  opened: boolean;
  procedures: readonly StartingProcedure[];
  onClose: () => void;
  /** Called with the id of the procedure that was saved. */
  onSaved: (id: string) => void;
}

/** The starting procedures of the club’s own: which there are, and one of them to edit. */
export function OwnProcedures({ opened, procedures, onClose, onSaved }: OwnProceduresProps) {
  const [edited, setEdited] = useState<StartingProcedure | 'new' | null>(null);
  const remove = useApiMutation('startingProcedures.remove');
  const askAndRemove = async ({ id, name, version }: StartingProcedure) => {
    const reason = await askReason({
      title: `Delete “${name}”?`,
      detail: 'Races that were planned with it keep it.',
      confirm: 'Delete',
    });
    if (reason !== null) remove.mutate({ query: { id, if_version: version, ...(reason && { reason }) } });
  };
  const close = () => {
    setEdited(null);
    onClose();
  };
  return (
    <RecordDrawer title={opened ? 'Starting procedures of the club' : null} onClose={close}>
      {edited ? (
        <ProcedureForm
          procedure={edited === 'new' ? null : edited}
          onCancel={() => setEdited(null)}
          onSaved={(id) => {
            onSaved(id);
            close();
          }}
        />
      ) : (
        <>
          {procedures.length === 0 ? (
            <p>
              The club has no procedure of its own. Make one where your sailing instructions change rule 26,
              such as other minutes or an attention signal.
            </p>
          ) : (
            <ul className={styles.own}>
              {procedures.map((procedure) => (
                <li key={procedure.id}>
                  <span>{procedure.name}</span>
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(procedure)}>
                    Edit
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    onClick={() => void askAndRemove(procedure)}
                  >
                    Delete…
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ServerProblem error={remove.error} />
          <Button onClick={() => setEdited('new')}>Make a procedure</Button>
        </>
      )}
    </RecordDrawer>
  );
}

/** A step as the form holds it. */
interface StepDraft extends Omit<ProcedureStep, 'seconds_before'> {
  key: number;
  before: string;
}

const draftOf = (steps: readonly ProcedureStep[]): StepDraft[] =>
  steps.map(({ seconds_before, ...step }, key) => ({ ...step, key, before: minutesText(seconds_before) }));

/** Every sound that a step can have. */
const soundChoices: Sounds[] = [
  [],
  ['short'],
  ['short', 'short'],
  ['short', 'short', 'short'],
  ['long'],
  ['long', 'short', 'short', 'short'],
  ['repetitive'],
];

const stepFlags = ['class', 'preparatory', ...flagNames] as const;
const flagData = stepFlags.map((value) => ({ value, label: stepFlagLabel(value) }));

interface ProcedureFormProps {
  procedure: StartingProcedure | null;
  onCancel: () => void;
  onSaved: (id: string) => void;
}

function ProcedureForm({ procedure, onCancel, onSaved }: ProcedureFormProps) {
  const { clubId } = useSession();
  const write = useApiMutation('startingProcedures.save');
  const [id] = useState(() => procedure?.id ?? newId('stp'));
  const [name, setName] = useState(procedure?.name ?? '');
  const [pursuit, setPursuit] = useState(procedure?.pursuit ?? false);
  const [steps, setSteps] = useState(() =>
    draftOf((procedure ?? readyProcedures.rrs26).steps as ProcedureStep[]),
  );
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const change = (key: number, part: Partial<StepDraft>) =>
    setSteps((all) => all.map((step) => (step.key === key ? { ...step, ...part } : step)));
  const add = () =>
    setSteps((all) => [
      {
        ...{ key: Math.max(-1, ...all.map(({ key }) => key)) + 1, before: '' },
        ...{ signal: 'sequence_step', name: 'Attention signal', up: [], down: [], sounds: ['short'] },
      },
      ...all,
    ]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const made = steps
      .map(({ key: _, before, ...step }) => ({ ...step, seconds_before: readMinutes(before) ?? -1 }))
      .toSorted((a, b) => b.seconds_before - a.seconds_before);
    const wrong = checkProcedure({ name, pursuit, steps: made });
    setProblems(wrong);
    if (wrong.length > 0) return;
    const why = reason.trim() && { reason: reason.trim() };
    const body = structuredClone({ id, club_id: clubId, name, pursuit, steps: made, ...why }) as never;
    write.mutate({ body }, { onSuccess: () => onSaved(id) });
  };
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      <TextInput
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        placeholder="Wednesday evenings: 6-3-1-0"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Pursuit race: boats start one after another"
        checked={pursuit}
        onChange={(event) => setPursuit(event.currentTarget.checked)}
      />
      {steps.map((step) => (
        <StepFields
          key={step.key}
          step={step}
          onChange={(part) => change(step.key, part)}
          onRemove={() => setSteps((all) => all.filter(({ key }) => key !== step.key))}
        />
      ))}
      <div>
        <Button variant="default" size="compact-md" onClick={add}>
          Add a signal
        </Button>
      </div>
      {procedure && <ReasonField value={reason} onChange={setReason} />}
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          {problems.map(({ message }) => (
            <p key={message}>{message}.</p>
          ))}
        </Notice>
      )}
      <ServerProblem error={write.error} />
      <div className={formStyles.actions}>
        <Button type="submit" loading={write.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface StepFieldsProps {
  step: StepDraft;
  onChange: (part: Partial<StepDraft>) => void;
  onRemove: () => void;
}

function StepFields({ step, onChange, onRemove }: StepFieldsProps) {
  const title = step.name ?? signalLabels[step.signal];
  return (
    <fieldset className={styles.step} aria-label={title}>
      <Select
        label="Signal"
        allowDeselect={false}
        data={[...SEQUENCE_SIGNALS, 'sequence_step' as const].map((value) => ({
          value,
          label: value === 'sequence_step' ? 'Another signal' : signalLabels[value],
        }))}
        value={step.signal}
        onChange={(value) =>
          onChange({
            signal: value as StepDraft['signal'],
            name: value === 'sequence_step' ? (step.name ?? 'Attention signal') : null,
          })
        }
      />
      <TextInput
        label="Before"
        placeholder="5:00"
        inputMode="numeric"
        autoComplete="off"
        value={step.before}
        onChange={(event) => onChange({ before: event.currentTarget.value })}
      />
      {step.signal === 'sequence_step' && (
        <TextInput
          className={styles.whole ?? ''}
          label="Called"
          autoComplete="off"
          value={step.name ?? ''}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <MultiSelect
        className={styles.whole ?? ''}
        label="Flags up"
        data={flagData}
        value={[...step.up]}
        onChange={(up) => onChange({ up: up as StepDraft['up'] })}
      />
      <MultiSelect
        className={styles.whole ?? ''}
        label="Flags down"
        data={flagData}
        value={[...step.down]}
        onChange={(down) => onChange({ down: down as StepDraft['down'] })}
      />
      <Select
        label="Sound"
        allowDeselect={false}
        data={soundChoices.map((sounds) => ({ value: sounds.join(), label: soundsLabel(sounds) }))}
        value={step.sounds.join()}
        onChange={(value) => onChange({ sounds: (value ? value.split(',') : []) as StepDraft['sounds'] })}
      />
      <Button variant="subtle" color="red" size="compact-sm" style={{ alignSelf: 'end' }} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
