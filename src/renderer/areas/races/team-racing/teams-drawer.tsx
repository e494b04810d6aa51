import { teamsDrawer as t } from '@messages/races/team-racing';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { Button, IconButton } from '@/ui/button';
import { Select, TextInput } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form as FormState } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import {
  describeTeams,
  draftOfTeams,
  KNOCKOUTS,
  newStage,
  newTeam,
  requestOfTeams,
  type TeamsDraft,
} from './teams-draft';

/** Teams by seed, and the stages they sail. */
export function TeamsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title={opened ? t.teamsAndStages : null} onClose={onClose}>
      {opened && <TeamsForm onSaved={onClose} />}
    </RecordDrawer>
  );
}

const sizes = ['2', '3', '4'];
const kinds = [
  { value: 'round_robin', label: t.roundRobin },
  { value: 'knockout', label: t.knockout },
];
const knockouts = Object.entries(KNOCKOUTS).map(([value, { label }]) => ({ value, label }));

function TeamsForm({ onSaved }: { onSaved: () => void }) {
  const { regatta } = useRegatta();
  // A first draft has new ids, which must stay.
  const [start] = useState(() => draftOfTeams(regatta));
  const form = useApiForm('regattas.save', {
    start,
    toRequest: (draft: TeamsDraft) => requestOfTeams(draft, regatta),
    onSaved,
  });
  const { teams, stages } = form.values;
  return (
    <Form form={form}>
      <Select label={t.boatsTeam} data={sizes} {...form.field('boats')} />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t.teamsBestSeedFirst}</legend>
        {teams.map(({ id }, index) => (
          <TeamFields key={id} form={form} index={index} />
        ))}
        <div>
          <Button variant="default" onClick={() => form.change({ teams: [...teams, newTeam()] })}>
            {t.addTeam}
          </Button>
        </div>
      </fieldset>
      {stages.map(({ id }, index) => (
        <StageFields key={id} form={form} index={index} />
      ))}
      <div>
        <Button variant="default" onClick={() => form.change({ stages: [...stages, newStage(stages)] })}>
          {t.addStage}
        </Button>
      </div>
      {form.changed && regatta.team_racing && <ChangeReason form={form} />}
      <FormFooter form={form} conflict={{ valuesOf: draftOfTeams, describe: describeTeams }} />
    </Form>
  );
}

interface PartProps {
  form: FormState<TeamsDraft>;
  index: number;
}

function TeamFields({ form, index }: PartProps) {
  const { teams } = form.values;
  const title = teams[index]!.name || t.team(index + 1);
  return (
    <Group wrap="nowrap" align="end" gap="var(--s2)">
      <TextInput
        flex={2}
        aria-label={t.nameOfTeam(index + 1)}
        placeholder={t.team(index + 1)}
        {...form.field(`teams.${index}.name`)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter' || !teams[index]!.name) return;
          pressed.preventDefault();
          if (index === teams.length - 1) form.change({ teams: [...teams, newTeam()] });
          const group = pressed.currentTarget.closest('fieldset');
          // A new row is there after the next frame. Each has two fields.
          requestAnimationFrame(() => group?.querySelectorAll('input')[2 * (index + 1)]?.focus());
        }}
      />
      <TextInput
        flex={1}
        aria-label={t.clubOfTeam(index + 1)}
        placeholder={t.club}
        {...form.field(`teams.${index}.club`)}
      />
      <IconButton
        aria-label={t.moveUp(title)}
        disabled={index === 0}
        onClick={() =>
          form.change({ teams: teams.toSpliced(index - 1, 2, teams[index]!, teams[index - 1]!) })
        }
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={t.remove(title)}
        onClick={() => form.change({ teams: teams.toSpliced(index, 1) })}
      >
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}

function StageFields({ form, index }: PartProps) {
  const { stages } = form.values;
  const { kind, name } = stages[index]!;
  const path = `stages.${index}` as const;
  const title = name || t.stage(index + 1);
  return (
    <fieldset className={formStyles.group} aria-label={title}>
      <Group wrap="nowrap" align="end" gap="var(--s2)">
        <TextInput flex={1} label={t.stage(index + 1)} {...form.field(`${path}.name`)} />
        <Select flex={1} label={t.format} data={kinds} {...form.field(`${path}.kind`)} />
        <IconButton
          aria-label={t.remove(title)}
          style={{ marginBottom: 'var(--s2)' }}
          onClick={() => form.change({ stages: stages.toSpliced(index, 1) })}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      </Group>
      {kind === 'round_robin' ? (
        <NumberField
          label={t.groups}
          decimals={0}
          min={1}
          max={8}
          {...form.field(`${path}.groups`)}
          onChange={(groups) => form.set(`${path}.groups`, Math.min(8, Math.max(1, groups ?? 1)))}
        />
      ) : (
        <div className={formStyles.pair}>
          <Select label={t.rounds} data={knockouts} {...form.field(`${path}.knockout`)} />
          <NumberField
            label={t.raceWinsForMatch}
            decimals={0}
            min={1}
            max={9}
            {...form.field(`${path}.wins`)}
            onChange={(wins) => form.set(`${path}.wins`, Math.min(9, Math.max(1, wins ?? 1)))}
          />
        </div>
      )}
    </fieldset>
  );
}
