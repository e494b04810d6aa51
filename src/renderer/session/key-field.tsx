import { keyField as t } from '@messages/session';
import { PasswordInput, type PasswordInputProps } from '@/ui/fields';

/** Props for a field with exact text: no completion, capitalisation or spell check. */
export const exactText = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** Takes an API key. */
export function KeyField(field: PasswordInputProps) {
  return <PasswordInput label={t.apiKey} placeholder={t.dsk} autoComplete="off" required {...field} />;
}
