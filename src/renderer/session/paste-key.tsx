import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { explain } from '../api/failures';
import { NetworkError } from './network';
import { isRefusedKey } from './open-session';
import styles from './threshold.module.css';

const refused =
  'The server does not know this key, or it was revoked or has expired. Keys are shown once, when they are made: make a new one if this is not it.';
const silent = 'The server does not answer. Try again when it is back.';

function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return silent;
  // What is no text for a header cannot be a key either.
  if (isRefusedKey(error) || error instanceof TypeError) return refused;
  return explain(error).detail;
}

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
      setProblem(wordsFor(error));
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
