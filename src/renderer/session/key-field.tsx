import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** For a field whose text is exact: nothing completes, capitalises or spell-checks it. */
export const exactText = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** Takes an API key. */
export function KeyField(field: PasswordInputProps) {
  return <PasswordInput label="API key" placeholder="dsk_…" autoComplete="off" required {...field} />;
}
