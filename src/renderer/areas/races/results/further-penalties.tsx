import { type CodeTable, isPenalty } from '@dockside/scoring';
import { furtherPenalties as t } from '@messages/races/results';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from '@/ui/button';
import { Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import type { ScoreDraft } from './score-draft';

interface FurtherPenaltiesProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  codes: CodeTable;
}

/** A boat’s penalties in a race beside the first one: they add up. */
export function FurtherPenalties({ form, codes }: FurtherPenaltiesProps) {
  const { further_penalties: penalties } = form.values;
  const choices = [...codes.keys()].filter((code) => isPenalty(code, codes));
  const set = (further_penalties: ScoreDraft['further_penalties']) => form.change({ further_penalties });
  return (
    <>
      {penalties.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a penalty is its place in the list
        <Group key={index} gap="var(--s2)" align="end" wrap="nowrap">
          <Select
            label={t.penalty(index + 2)}
            data={choices}
            allowDeselect={false}
            {...form.field(`further_penalties.${index}.code`)}
          />
          <NumberField label={t.percent} {...form.field(`further_penalties.${index}.percent`)} />
          <NumberField label={t.orPoints} {...form.field(`further_penalties.${index}.points`)} />
          <IconButton
            aria-label={t.removePenalty(index + 2)}
            onClick={() => set(penalties.toSpliced(index, 1))}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </Group>
      ))}
      <div className={formStyles.note}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => set([...penalties, { code: 'SCP', points: null, percent: null }])}
        >
          {t.addPenalty}
        </Button>
      </div>
    </>
  );
}
