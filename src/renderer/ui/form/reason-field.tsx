import { reasonField as t } from '@messages/ui';
import { TextInput } from '@/ui/fields';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  className?: string | undefined;
  /** True if the surrounding dialog opens focused on it. */
  autoFocus?: boolean;
}

/** Asks for a reason to change or delete a current record; stored in the history. */
export function ReasonField({ value, onChange, className, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextInput
      label={t.reason}
      description={t.optionalShownInHistory}
      maxLength={500}
      className={className}
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
