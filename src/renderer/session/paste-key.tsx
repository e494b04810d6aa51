import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { clubOfKey, isRefusedKey } from './open-session';
import type { StoredKey } from './stored-key';
import styles from './threshold.module.css';

const refused =
  'The server does not know this key, or it was revoked or has expired. Keys are shown once, when they are made: make a new one if this is not it.';
const silent = 'The server does not answer. Try again when it is back.';
const clubNeeded =
  'The key is good, but its records do not tell which club it belongs to. Fill in the club’s id.';

/** The form that takes a key and finds out whether it is good. */
export function PasteKey({ onKey }: { onKey: (key: StoredKey) => void }) {
  const [key, setKey] = useState('');
  const [clubId, setClubId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const found = await clubOfKey(key.trim());
      const club = clubId.trim() || found;
      if (club) onKey({ key: key.trim(), clubId: club });
      else setProblem(clubNeeded);
    } catch (error) {
      setProblem(isRefusedKey(error) ? refused : silent);
    } finally {
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
        <TextInput
          label="Club id"
          placeholder="found by itself, mostly"
          value={clubId}
          onChange={(event) => setClubId(event.currentTarget.value)}
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
