import type { SiteTarget } from '@contract/staff-operations/results-site';
import { Button, PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { exactText } from '@/session/key-field';
import { NumberField } from '@/ui/form/number-field';
import { Notice, Problem } from '@/ui/notice';
import styles from '../settings.module.css';

type SftpTarget = Extract<SiteTarget, { kind: 'sftp' }>;

const ways = [
  { value: 'password', label: 'Password' },
  { value: 'key', label: 'Private key' },
];

/** A folder on a server: its key is asked for and compared by somebody before anything is sent to it. */
export function SftpForm({ current }: { current: SftpTarget | null }) {
  const ask = useBridgeMutation('site_host_key');
  const set = useBridgeMutation('set_results_site', ['results_site']);
  const [server, setServer] = useState({
    host: current?.host ?? '',
    port: (current?.port ?? 22) as number | null,
    user: current?.user ?? '',
    folder: current?.folder ?? '',
  });
  const [way, setWay] = useState('password');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const change = (changes: Partial<typeof server>) => {
    // The key that was shown was another server's.
    if (changes.host !== undefined || changes.port !== undefined) ask.reset();
    setServer({ ...server, ...changes });
  };
  const host_key = ask.data?.host_key ?? null;
  const isComplete =
    server.host.trim() !== '' &&
    server.port !== null &&
    server.user.trim() !== '' &&
    server.folder.trim() !== '';
  const secret = {
    password: way === 'password' ? password || null : null,
    private_key: way === 'key' ? key || null : null,
    passphrase: way === 'key' ? passphrase || null : null,
  };
  const hasSecret = secret.password !== null || secret.private_key !== null;
  const submit = () => {
    if (!isComplete || server.port === null) return;
    if (host_key === null) ask.mutate({ host: server.host, port: server.port });
    else
      set.mutate({
        target: { kind: 'sftp', ...server, port: server.port, host_key },
        secret: hasSecret ? secret : null,
      });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label="Server"
          placeholder="web.example.org"
          {...exactText}
          value={server.host}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
        <NumberField label="Port" value={server.port} onChange={(port) => change({ port })} />
        <TextInput
          label="User"
          {...exactText}
          value={server.user}
          onChange={(event) => change({ user: event.currentTarget.value })}
        />
        <TextInput
          label="Folder on the server"
          description="One for the results alone."
          placeholder="public_html/results"
          {...exactText}
          value={server.folder}
          onChange={(event) => change({ folder: event.currentTarget.value })}
        />
      </div>
      <SegmentedControl aria-label="What lets in" data={ways} value={way} onChange={setWay} mb="sm" />
      <div className={styles.fields}>
        {way === 'password' ? (
          <PasswordInput
            label="Password"
            description={current ? 'Left empty: the one that is kept.' : undefined}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          <>
            <Textarea
              label="Private key"
              description="The whole file, from BEGIN to END."
              rows={4}
              {...exactText}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
            <PasswordInput
              label="Its passphrase"
              description="If it has one."
              autoComplete="off"
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
            />
          </>
        )}
      </div>
      <div role="status">
        {host_key !== null && (
          <Notice tone="warning">
            The server’s key is <code>{host_key}</code>. Compare it with the one that its operator names: from
            now on nothing is sent to a server with any other key.
          </Notice>
        )}
      </div>
      <Button type="submit" mt="sm" disabled={!isComplete} loading={ask.isPending || set.isPending}>
        {host_key === null ? 'Ask for the server’s key' : 'The key is right: send the results there'}
      </Button>
      <Problem error={ask.error ?? set.error} />
    </form>
  );
}
