import { TextInput } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  className?: string | undefined;
  /** True if the dialog that it stands in opens on it. */
  autoFocus?: boolean;
}

/** Asks why something that stands is changed or deleted; kept in the history. */
export function ReasonField({ value, onChange, className, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      description="Kept in the history; may be left empty."
      autoComplete="off"
      maxLength={500}
      className={className}
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
