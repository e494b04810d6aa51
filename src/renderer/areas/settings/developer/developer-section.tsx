import { BASE_PATH } from '@contract/route';
import type { OperationOutput } from '@contract/staff-operations/operations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Group } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { CommandLine } from '../command-line';
import styles from '../settings.module.css';
import once from '../shown-once.module.css';
import { CreateKey } from './create-key';
import { KeyList } from './key-list';
import { curlCommand } from './keys';

/** Settings → API keys: keys for programs and tablets. */
export function DeveloperSection() {
  const [made, setMade] = useState<OperationOutput<'create_key'> | null>(null);
  return (
    <>
      <Section title="API keys" lead="Programs need one to read or write club data.">
        <KeyList />
      </Section>
      <Section title={made ? 'The new key' : 'Create a key'}>
        {made ? <NewKey made={made} onDone={() => setMade(null)} /> : <CreateKey onMade={setMade} />}
      </Section>
    </>
  );
}

interface NewKeyProps {
  made: OperationOutput<'create_key'>;
  onDone: () => void;
}

/** The new key, shown once. Takes the focus, so that nobody misses it. */
function NewKey({ made: { key, api_key }, onDone }: NewKeyProps) {
  const box = useRef<HTMLDivElement>(null);
  const apiUrl = useApiUrl();
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={once.made}>
      <Notice tone="warning" role="alert">
        Copy the key of “{api_key.name}” now: you can’t see it again. Give it only to the program that needs
        it.
      </Notice>
      <p className={once.secret}>
        <code>{key}</code>
      </p>
      <Group gap="xs">
        <CopyButton text={() => key} variant="filled">
          Copy key
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
      <Text>To try it in a terminal:</Text>
      <CommandLine command={curlCommand(apiUrl, key, api_key)} />
    </div>
  );
}

/** An example request, for programmers. */
export function TryIt() {
  const { clubId } = useSession();
  const apiUrl = useApiUrl();
  return (
    <Section
      title="For programmers"
      lead={
        <>
          The API is at <code>{apiUrl}</code> and this club’s id is <code>{clubId}</code>.{' '}
          <a className={styles.link} href="/docs" target="_blank" rel="noreferrer">
            Its documentation
          </a>{' '}
          works without the internet.
        </>
      }
    >
      <CommandLine command={curlCommand(apiUrl, 'YOUR_KEY', { club_id: clubId, scopes: ['members:read'] })} />
    </Section>
  );
}

/** The API's address for programs: on the club's network if shared, else on this computer. */
function useApiUrl(): string {
  const { bridge } = useSession();
  const { data } = useQuery({ ...bridgeQuery(bridge!, 'network', {}), enabled: bridge !== null });
  const address = data?.shared ? data.addresses[0] : undefined;
  const base = address ? `http://${address}:${data?.port}` : (data?.listening[0] ?? window.location.origin);
  return `${base}${BASE_PATH}`;
}
