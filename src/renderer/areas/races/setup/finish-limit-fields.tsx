import { finishLimitFields as t } from '@messages/races/setup';
import { Radio } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { Stack } from '@/ui/layout';
import type { RegattaDraft } from './regatta-draft';

interface FinishLimitFieldsProps {
  form: Pick<Form<RegattaDraft>, 'field'>;
  path: `fleets.${number}`;
}

/** A fleet's time limit and finishing window, with the code for late boats. */
export function FinishLimitFields({ form, path }: FinishLimitFieldsProps) {
  return (
    <div className={formStyles.pair}>
      <NumberField
        label={t.timeLimit}
        description={t.startToFirstFinish}
        decimals={0}
        {...form.field(`${path}.time_limit_minutes`)}
      />
      <NumberField
        label={t.finishingWindow}
        description={t.fromFleetsFirstFinish}
        decimals={0}
        {...form.field(`${path}.finishing_window_minutes`)}
      />
      <Radio.Group label={t.laterBoatsScore} {...form.field(`${path}.after_window`)}>
        <Stack gap="var(--s2)" mt="var(--s2)">
          <Radio value="TLE" label={t.tleTimeLimitExpired} />
          <Radio value="DNF" label={t.dnf} />
        </Stack>
      </Radio.Group>
    </div>
  );
}
