import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Bridge } from '../../contract/bridge';
import { refusalCodes } from '../../contract/bridge/refusal';
import type { SyncStatus, Upstream } from '../../contract/bridge/sync';
import { BridgeError } from './bridge';
import { isInTheClear } from './in-the-clear';
import styles from './threshold.module.css';

interface ConnectUpstreamProps {
  bridge: Bridge;
  /** Already connected: only its key is to be changed. */
  current?: Upstream;
  onConnected: (status: SyncStatus) => void;
}

/** Takes the address of the club's cloud and a key, and tries both before anything is kept. */
export function ConnectUpstream({ bridge, current, onConnected }: ConnectUpstreamProps) {
  const [url, setUrl] = useState(current?.url ?? '');
  const [key, setKey] = useState('');
  const [clubId, setClubId] = useState('');
  const [asksForClub, setAsksForClub] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const club_id = clubId.trim() || current?.club_id || null;
      onConnected(await bridge.call('set_upstream', { url, key, club_id }));
    } catch (error) {
      setProblem((error as Error).message);
      // Not every cloud tells which club a key is of; only then is it asked for.
      if (error instanceof BridgeError && error.code === refusalCodes.clubIdNeeded) setAsksForClub(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.fields}>
        {!current && (
          <TextInput
            label="Address"
            placeholder="https://cloud.example.org"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label="API key"
          placeholder="dsk_…"
          autoComplete="off"
          required
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {asksForClub && (
          <TextInput
            label="Club id"
            description="The cloud does not tell which club the key is of"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            value={clubId}
            onChange={(event) => setClubId(event.currentTarget.value)}
          />
        )}
      </div>
      {isInTheClear(url) && (
        <p className={styles.warning} role="status">
          This address begins with http: the key and the club’s records would cross the network unencrypted,
          for everybody in between to read. Use https, unless the other machine is on the club’s own network.
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {current ? 'Change the key' : 'Connect'}
      </Button>
    </form>
  );
}
