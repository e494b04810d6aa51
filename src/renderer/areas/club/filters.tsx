import { Button, Group, Select } from '@mantine/core';
import { compareText } from '@/lib/format';

/** A value that can be chosen, and how it is shown. */
export interface Choice<Value = string> {
  value: Value;
  label: string;
  /** For screen readers, where the label is not enough. */
  description?: string;
}

interface FilterSelectProps {
  /** What is filtered by: `Status`. */
  label: string;
  /** The first choice, which filters nothing: `Any status`. */
  any: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (value: string | undefined) => void;
}

/** A filter beside a table's search field. */
export function FilterSelect({ label, any, value, choices, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      w="9.5rem"
      allowDeselect={false}
      data={[{ value: '', label: any }, ...choices]}
      value={choices.some((choice) => choice.value === value) ? value! : ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** The different values that rows have, in the order of their labels. */
export function choicesIn<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | null | undefined,
  label: (value: string) => string,
): Choice[] {
  const values = new Set(rows.map(value).filter((one): one is string => Boolean(one)));
  return [...values]
    .map((one) => ({ value: one, label: label(one) }))
    .sort((a, b) => compareText(a.label, b.label));
}

interface ToggleButtonsProps<Value> {
  /** What they choose, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** A row of buttons, each of which is on or off. */
export function ToggleButtons<Value extends string | number>(props: ToggleButtonsProps<Value>) {
  const { label, choices, chosen, onToggle } = props;
  return (
    <Group role="group" aria-label={label} gap="0.25rem" wrap="nowrap">
      {choices.map(({ value, label: text, description }) => (
        <Button
          key={value}
          px="sm"
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
