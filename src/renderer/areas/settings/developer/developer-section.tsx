import { BASE_PATH } from '@contract/route';
import type { OperationOutput } from '@contract/staff-operations/operations';
import { developerSection as t } from '@messages/settings';
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
import once from '../shown-once.module.css';
import { CreateKey } from './create-key';
import { KeyList } from './key-list';
import { curlCommand } from './keys';

/** Settings → API keys: keys for programs and tablets. */
export function DeveloperSection() {
  const [made, setMade] = useState<OperationOutput<'create_key'> | null>(null);
  return (
    <>
      <Section title={t.apiKeys} lead={t.programsNeedOne}>
        <KeyList />
      </Section>
      <Section title={made ? t.newKey : t.createKey}>
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
        {t.copyKeyOfNow(api_key.name)}
      </Notice>
      <p className={once.secret}>
        <code>{key}</code>
      </p>
      <Group gap="var(--s2)">
        <CopyButton text={() => key} variant="filled">
          {t.copyKey}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          {t.done}
        </Button>
      </Group>
      <Text>{t.toTry}</Text>
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
      title={t.forProgrammers}
      lead={t.apiIs(
        apiUrl,
        clubId,
        <a href="/docs" target="_blank" rel="noreferrer">
          {t.itsDocumentation}
        </a>,
      )}
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
