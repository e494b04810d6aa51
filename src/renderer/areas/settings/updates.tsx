import type { FoundUpdate, UpdateStatus } from '@contract/staff-operations/desktop';
import { useState } from 'react';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatBytes } from '@/session/backups/backup-words';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';

const UNABLE = {
  no_key: 'This build can’t check updates: it has no release key. Install newer versions by hand.',
  not_installed: 'This Dockside was not put here by its installer. Install newer versions by hand.',
} as const;

/** Updates of the desktop app, from a folder that staff chose. */
export function Updates() {
  const { data, error } = useBridgeQuery('updates', {});
  return (
    <Section
      title="Updates"
      lead="Newer versions from a folder on the club’s server or a stick, when you ask."
    >
      {data && (data.unable ? <Text>{UNABLE[data.unable]}</Text> : <Place status={data} />)}
      <Problem error={error} />
    </Section>
  );
}

function Place({ status }: { status: UpdateStatus }) {
  const [address, setAddress] = useState('');
  const choose = useBridgeMutation('choose_update_folder', ['updates']);
  const set = useBridgeMutation('set_update_address', ['updates']);
  const { place, previous } = status;
  return (
    <>
      <Text>
        {place === null ? (
          'Off. Choose where newer versions are.'
        ) : (
          <>
            From <code>{place}</code>.
          </>
        )}
      </Text>
      <Group gap="xs" align="end">
        <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate({})}>
          Choose update folder…
        </Button>
        {place === null ? (
          <PlainForm
            changed={address !== ''}
            style={{ display: 'contents' }}
            onSubmit={() => set.mutate({ address: address.trim() }, { onSuccess: () => setAddress('') })}
          >
            <TextInput
              label="Or its address"
              placeholder="http://club-server/updates"
              spellCheck={false}
              w="min(24rem, 100%)"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={address.trim() === ''} loading={set.isPending}>
              Use address
            </Button>
          </PlainForm>
        ) : (
          <Button variant="default" disabled={set.isPending} onClick={() => set.mutate({ address: null })}>
            Turn updates off
          </Button>
        )}
      </Group>
      <Problem error={choose.error ?? set.error} />
      {place !== null && <Check key={place} present={status.version} />}
      {previous !== null && <WayBack version={previous} />}
    </>
  );
}

function Check({ present }: { present: string }) {
  const check = useBridgeMutation('check_for_update');
  const found = check.data;
  return (
    <>
      <Action
        label="Check for update"
        action={check}
        onClick={() => check.mutate({})}
        result={found && (found.newer ? `Dockside ${found.version} is there.` : `${present} is the newest.`)}
      />
      {found?.newer && <Install found={found} present={present} />}
    </>
  );
}

function Install({ found, present }: { found: FoundUpdate; present: string }) {
  const install = useBridgeMutation('install_update', ['updates']);
  return (
    <>
      <Text>
        The data is checked and backed up first. Then Dockside closes and the new version (
        {formatBytes(found.bytes)}) is installed. During a race this is refused.
      </Text>
      {found.way_back ? (
        <Text>Afterwards you can return to {present} here.</Text>
      ) : (
        <Notice tone="warning">
          The folder has no installer of {present}. Keep one, to be able to return.
        </Notice>
      )}
      <Action
        label={`Install Dockside ${found.version}`}
        variant="filled"
        action={install}
        onClick={() => install.mutate({ version: found.version })}
        result={install.data && <Closing backup={install.data.backup} />}
      />
    </>
  );
}

function WayBack({ version }: { version: string }) {
  const back = useBridgeMutation('return_to_previous', ['updates']);
  return (
    <>
      <h3>Way back</h3>
      <Text>
        If {version} can’t read the present data, it offers the backup of before the update. The data is
        backed up once more first.
      </Text>
      <Action
        label={`Return to Dockside ${version}`}
        action={back}
        onClick={() => back.mutate({})}
        result={back.data && <Closing backup={back.data.backup} />}
      />
    </>
  );
}

function Closing({ backup }: { backup: string }) {
  return (
    <>
      Backed up to <code>{backup}</code>. Dockside closes.
    </>
  );
}
