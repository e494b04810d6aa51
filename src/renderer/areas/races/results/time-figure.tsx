import { timeFigure as t } from '@messages/races/results';
import { inForm, Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import type { ScoreDraft } from './score-draft';
import { isPercent } from './time-draft';

interface TimeFigureProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field'>;
  path: 'time_penalty' | 'redress_time';
  label: string;
  figures: readonly { value: string; label: string }[];
}

/** Kind and amount of a time change: a typed time, or a percentage. */
export function TimeFigure({ form, path, label, figures }: TimeFigureProps) {
  const { figure } = form.values[path];
  const isGiven = path === 'redress_time' && figure === 'elapsed';
  return (
    <div className={formStyles.form}>
      <Select label={label} data={figures} comboboxProps={inForm} {...form.field(`${path}.figure`)} />
      {figure !== 'none' &&
        (isPercent(figure) ? (
          <NumberField label={t.percentOfHerTime} placeholder="5" {...form.field(`${path}.percent`)} />
        ) : (
          <TextInput
            label={isGiven ? t.elapsedAsGiven : path === 'time_penalty' ? t.timeAdded : t.timeGivenBack}
            placeholder={isGiven ? '0:43:13' : '5:00'}
            inputMode="numeric"
            {...form.field(`${path}.time`)}
          />
        ))}
    </div>
  );
}
