import { Select } from '@mantine/core';

interface FilterSelectProps {
  /** What is filtered by: `Status`. */
  label: string;
  /** What the first choice, which filters nothing, says: `Any status`. */
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
  width?: string;
}

/** A filter beside a table's search field. */
export function FilterSelect({ label, any, value, options, onChange, width = '9.5rem' }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      w={width}
      allowDeselect={false}
      data={[{ value: '', label: any }, ...options]}
      value={options.some((option) => option.value === value) ? value! : ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** The different values that records have, in order, as choices. */
export function optionsOf<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | null | undefined,
  label: (value: string) => string,
): { value: string; label: string }[] {
  const values = new Set(rows.map(value).filter((one): one is string => Boolean(one)));
  return [...values]
    .map((one) => ({ value: one, label: label(one) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
