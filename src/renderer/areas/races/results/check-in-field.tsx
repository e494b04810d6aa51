import { checkInField as t } from '@messages/races/results';
import { useCallback } from 'react';
import { inForm, Select } from '@/ui/fields';
import type { Form } from '@/ui/form/use-form';
import { checkInLabels, type ScoreDraft } from './score-draft';

const options = Object.entries(checkInLabels).map(([value, label]) => ({ value, label }));

/** A boat's start check-in, which decides between DNS and DNC without other records. */
export function CheckInField({ form }: { form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'> }) {
  const { change } = form;
  const choose = useCallback(
    (value: string | null) => change({ checked_in: value === 'null' ? null : value === 'true' }),
    [change],
  );
  return (
    <Select
      label={t.startCheckIn}
      description={t.noFinishOrCode}
      comboboxProps={inForm}
      data={options}
      {...form.field('checked_in')}
      value={`${form.values.checked_in}`}
      onChange={choose}
    />
  );
}
