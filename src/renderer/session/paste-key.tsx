import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { isRefusedKey } from './open-session';
import styles from './threshold.module.css';

const refused =
  'The server does not know this key, or it was revoked or has expired. Keys are shown once, when they are made: make a new one if this is not it.';
const silent = 'The server does not answer. Try again when it is back.';

/** The form that takes a key; `onKey` opens a session with it, or rejects. */
export function PasteKey({ onKey }: { onKey: (key: string) => Promise<void> }) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await onKey(key.trim());
    } catch (error) {
      setProblem(isRefusedKey(error) ? refused : silent);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.fields}>
        <PasswordInput
          label="API key"
          placeholder="dsk_…"
          autoComplete="off"
          required
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" loading={busy}>
        Use this key
      </Button>
    </form>
  );
}
