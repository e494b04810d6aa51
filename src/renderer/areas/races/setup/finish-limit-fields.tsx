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
        label="Time limit, minutes"
        description="Start to first finish (RRS 35). Optional"
        decimals={0}
        {...form.field(`${path}.time_limit_minutes`)}
      />
      <NumberField
        label="Finishing window, minutes"
        description="From the fleet’s first finish. Optional"
        decimals={0}
        {...form.field(`${path}.finishing_window_minutes`)}
      />
      <Radio.Group label="Later boats score" {...form.field(`${path}.after_window`)}>
        <Stack gap={8} mt={6}>
          <Radio value="TLE" label="TLE, time limit expired" />
          <Radio value="DNF" label="DNF" />
        </Stack>
      </Radio.Group>
    </div>
  );
}
