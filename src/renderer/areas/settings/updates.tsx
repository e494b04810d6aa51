import type { FoundUpdate, UpdateStatus } from '@contract/staff-operations/desktop';
import { updates as t } from '@messages/settings';
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
  no_key: t.thisBuildCantCheck,
  not_installed: t.thisDockside,
} as const;

/** Updates of the desktop app, from a folder that staff chose. */
export function Updates() {
  const { data, error } = useBridgeQuery('updates', {});
  return (
    <Section title={t.updates} lead={t.newerVersionsFromFolder}>
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
      <Text>{place === null ? t.offChooseWhereNewer : t.from(place)}</Text>
      <Group gap="var(--s2)" align="end">
        <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate({})}>
          {t.chooseUpdateFolder}
        </Button>
        {place === null ? (
          <PlainForm
            changed={address !== ''}
            style={{ display: 'contents' }}
            onSubmit={() => set.mutate({ address: address.trim() }, { onSuccess: () => setAddress('') })}
          >
            <TextInput
              label={t.orItsAddress}
              placeholder={t.httpClubServerUpdates}
              spellCheck={false}
              w="min(24rem, 100%)"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={address.trim() === ''} loading={set.isPending}>
              {t.useAddress}
            </Button>
          </PlainForm>
        ) : (
          <Button variant="default" disabled={set.isPending} onClick={() => set.mutate({ address: null })}>
            {t.turnUpdatesOff}
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
        label={t.checkForUpdate}
        action={check}
        onClick={() => check.mutate({})}
        result={found && (found.newer ? t.docksideIsThere(found.version) : t.isNewest(present))}
      />
      {found?.newer && <Install found={found} present={present} />}
    </>
  );
}

function Install({ found, present }: { found: FoundUpdate; present: string }) {
  const install = useBridgeMutation('install_update', ['updates']);
  return (
    <>
      <Text>{t.dataIsChecked(formatBytes(found.bytes))}</Text>
      {found.way_back ? (
        <Text>{t.afterwardsYouCanReturn(present)}</Text>
      ) : (
        <Notice tone="warning">{t.folderHasNoInstaller(present)}</Notice>
      )}
      <Action
        label={t.installDockside(found.version)}
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
      <h3>{t.wayBack}</h3>
      <Text>{t.ifCantReadPresent(version)}</Text>
      <Action
        label={t.returnToDockside(version)}
        action={back}
        onClick={() => back.mutate({})}
        result={back.data && <Closing backup={back.data.backup} />}
      />
    </>
  );
}

function Closing({ backup }: { backup: string }) {
  return <>{t.backedUpToDockside(backup)}</>;
}
