import { TextInput } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  className?: string | undefined;
}

/** Asks why something that stands is changed or deleted; kept in the history. */
export function ReasonField({ value, onChange, className }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      description="Kept in the history; may be left empty."
      autoComplete="off"
      maxLength={500}
      className={className}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
