import type { StartingProcedure } from '@contract/areas/start/starting-procedures';
import { flagNames, SEQUENCE_SIGNALS, type Sounds, signalLabels, soundsLabel } from '@dockside/race-signals';
import { ownProcedures as t } from '@messages/races/start-line';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Checkbox, MultiSelect, Select, TextInput } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import { Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { askReason } from '../../ask-reason';
import styles from './plan.module.css';
import {
  describeProcedure,
  draftOfProcedure,
  newStep,
  procedureIssues,
  procedureOf,
  type StepDraft,
} from './procedure-draft';
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
      title: t.delete(name),
      detail: t.racesPlanned,
      confirm: t.deleteConfirm,
    });
    if (reason !== null) remove.mutate({ query: { id, if_version: version, ...(reason && { reason }) } });
  };
  const close = () => {
    setEdited(null);
    onClose();
  };
  return (
    <RecordDrawer title={opened ? t.startingProceduresOfClub : null} onClose={close}>
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
            <p>{t.noClubProceduresYet}</p>
          ) : (
            <ul className={styles.own}>
              {procedures.map((procedure) => (
                <li key={procedure.id}>
                  <span>{procedure.name}</span>
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(procedure)}>
                    {t.edit}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    onClick={() => void askAndRemove(procedure)}
                  >
                    {t.deleteButton}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Problem error={remove.error} />
          <Button onClick={() => setEdited('new')}>{t.addProcedure}</Button>
        </>
      )}
    </RecordDrawer>
  );
}

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
  const [start] = useState(() => draftOfProcedure(procedure));
  const form = useApiForm('startingProcedures.save', {
    start,
    check: procedureIssues,
    toRequest: (draft) => procedureOf(draft, clubId),
    onSaved: ({ id }) => onSaved(id),
  });
  const { steps } = form.values;
  const change = (key: number, part: Partial<StepDraft>) =>
    form.change({ steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)) });
  return (
    <Form form={form}>
      <TextInput
        label={t.name}
        required
        data-autofocus
        placeholder={t.wednesdayEvenings}
        {...form.field('name')}
      />
      <Checkbox label={t.pursuitRace} {...form.field('pursuit', { type: 'checkbox' })} />
      {steps.map((step) => (
        <StepFields
          key={step.key}
          step={step}
          onChange={(part) => change(step.key, part)}
          onRemove={() => form.change({ steps: steps.filter(({ key }) => key !== step.key) })}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => form.change({ steps: [newStep(steps), ...steps] })}
        >
          {t.addSignal}
        </Button>
      </div>
      {procedure && <ChangeReason form={form} />}
      <FormFooter
        form={form}
        conflict={{ valuesOf: draftOfProcedure, describe: describeProcedure }}
        onCancel={onCancel}
      />
    </Form>
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
        label={t.signal}
        data={[...SEQUENCE_SIGNALS, 'sequence_step' as const].map((value) => ({
          value,
          label: value === 'sequence_step' ? t.anotherSignal : signalLabels[value],
        }))}
        value={step.signal}
        onChange={(value) =>
          onChange({
            signal: value as StepDraft['signal'],
            name: value === 'sequence_step' ? (step.name ?? t.attentionSignal) : null,
          })
        }
      />
      <TextInput
        label={t.before}
        placeholder="5:00"
        inputMode="numeric"
        value={step.before}
        onChange={(event) => onChange({ before: event.currentTarget.value })}
      />
      {step.signal === 'sequence_step' && (
        <TextInput
          className={styles.whole ?? ''}
          label={t.called}
          value={step.name ?? ''}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <MultiSelect
        className={styles.whole ?? ''}
        label={t.flagsUp}
        data={flagData}
        value={[...step.up]}
        onChange={(up) => onChange({ up: up as StepDraft['up'] })}
      />
      <MultiSelect
        className={styles.whole ?? ''}
        label={t.flagsDown}
        data={flagData}
        value={[...step.down]}
        onChange={(down) => onChange({ down: down as StepDraft['down'] })}
      />
      <Select
        label={t.sound}
        data={soundChoices.map((sounds) => ({ value: sounds.join(), label: soundsLabel(sounds) }))}
        value={step.sounds.join()}
        onChange={(value) => onChange({ sounds: (value ? value.split(',') : []) as StepDraft['sounds'] })}
      />
      <Button variant="subtle" color="red" size="compact-sm" style={{ alignSelf: 'end' }} onClick={onRemove}>
        {t.remove}
      </Button>
    </fieldset>
  );
}
