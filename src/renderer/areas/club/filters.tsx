import { compareText } from '@/lib/format';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { Group } from '@/ui/layout';
import { codeLabel } from './format';

interface FilterSelectProps {
  /** Name of the filter: `Status`. */
  label: string;
  /** The first choice, without filtering: `Any status`. */
  any: string;
  value: string | undefined;
  /** API codes, shown with `choiceLabel`. */
  choices: readonly string[];
  choiceLabel?: ((value: string) => string) | undefined;
  onChange: (value: string | undefined) => void;
  /** Width, for longer choices. */
  w?: string;
}

/** A filter beside a table's search field. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, any, value, choices, choiceLabel = codeLabel, onChange, w = '9.5rem' } = props;
  return (
    <Select
      aria-label={label}
      w={w}
      data={[
        { value: '', label: any },
        ...choices.map((code) => ({ value: code, label: choiceLabel(code) })),
      ]}
      value={value && choices.includes(value) ? value : ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** Distinct values of the rows, sorted. */
export function choicesIn<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | null | undefined,
): string[] {
  return [...new Set(rows.map(value))].filter((one): one is string => Boolean(one)).sort(compareText);
}

/** A value to choose, with its label. */
interface Choice<Value> {
  value: Value;
  label: string;
  /** For screen readers, if the label is not enough. */
  description?: string;
}

interface ToggleButtonsProps<Value> {
  /** Name of the group, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** A row of on/off buttons. */
export function ToggleButtons<Value extends string | number>(props: ToggleButtonsProps<Value>) {
  const { label, choices, chosen, onToggle } = props;
  return (
    <Group role="group" aria-label={label} gap="var(--s1)" wrap="nowrap">
      {choices.map(({ value, label: text, description }) => (
        <Button
          key={value}
          style={{ paddingInline: 'var(--s3)' }}
          variant={chosen.includes(value) ? 'filled' : 'default'}
          aria-pressed={chosen.includes(value)}
          aria-label={description}
          onClick={() => onToggle(value)}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
