import { Button, PasswordInput } from '@mantine/core';
import { explain } from '@/api/failures';
import { NetworkError } from '@/api/network';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import styles from './auth-layout.module.css';
import { isRefusedKey } from './open-session';

const refused =
  'The server does not know this key, or it was revoked or has expired. Keys are shown once, when they are made: make a new one if this is not it.';
const silent = 'The server does not answer. Try again when it is back.';

function messageFor(error: unknown): string {
  if (error instanceof NetworkError) return silent;
  // What is no text for a header cannot be a key either.
  if (isRefusedKey(error) || error instanceof TypeError) return refused;
  return explain(error).detail;
}

/** The form that takes a key; `onKey` opens a session with it, or rejects. */
export function PasteKey({ onKey }: { onKey: (key: string) => Promise<void> }) {
  const form = useForm({
    start: { key: '' },
    check: ({ key }) => (key.trim() === '' ? [{ path: 'key', message: 'Paste the key here' }] : []),
    toRequest: ({ key }) => key.trim(),
    save: onKey,
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <PasswordInput
          label="API key"
          placeholder="dsk_…"
          autoComplete="off"
          required
          {...form.field('key')}
        />
      </div>
      {form.failure?.error && (
        <p className={styles.problem} role="alert">
          {messageFor(form.failure.error)}
        </p>
      )}
      <Button type="submit" loading={form.saving}>
        Use this key
      </Button>
    </Form>
  );
}
