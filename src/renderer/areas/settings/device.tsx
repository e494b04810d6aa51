import { useSyncExternalStore } from 'react';
import { ClubTime } from '@/api/club-time';
import { useOfflineCache } from '@/api/offline-cache/use-offline-cache';
import { formatItemCount, type OutboxItem } from '@/api/outbox/item';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { clearDevice } from '@/lib/clear-device';
import { deviceStore } from '@/lib/device-store';
import { formatCount } from '@/lib/format';
import { type OfflineState, useOffline } from '@/session/offline';
import { useKeptStorage } from '@/session/use-kept-storage';
import { ChangeVersion } from '@/shell/new-version';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section, Text } from '@/ui/section';
import { InstallButton } from './install-button';
import styles from './settings.module.css';

/** Offline state of this browser, and its stored data. */
export function DeviceSection() {
  const { state, newVersion } = useOffline();
  const { items } = useOutboxState();
  const { isPromised, ask } = useKeptStorage();
  const { clubId } = useSession();
  const kept = useOfflineCache(clubId);
  const isKept = useSyncExternalStore(deviceStore.subscribe, () => deviceStore.isKept);
  return (
    <>
      <Section
        title="Without the server"
        lead="Scans, times and signals are saved in this browser and sent when the server is back."
      >
        <Facts>
          <Fact label="Opening">{<Opening state={state} />}</Fact>
          <Fact label="Saved here">{cacheWords(kept)}</Fact>
          <Fact label="Not sent yet">{items.length === 0 ? 'Nothing' : formatItemCount(items)}</Fact>
          <Fact label="Storage">{storageWords(isKept, isPromised)}</Fact>
        </Facts>
        {isPromised === false && (
          <Button variant="default" onClick={ask}>
            Ask the browser to keep it
          </Button>
        )}
        {newVersion && (
          <>
            <Text>A new version of Dockside is ready.</Text>
            <ChangeVersion newVersion={newVersion} />
          </>
        )}
      </Section>
      <InstallButton />
      <ClearDevice unsent={items} />
    </>
  );
}

/** Empties this browser, for a device that is lent or given away. */
function ClearDevice({ unsent }: { unsent: readonly OutboxItem[] }) {
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Clear this device?',
      children: (
        <p>
          Its sign-in, settings, offline copies and recorded sound are removed. The server keeps everything
          that was sent.
        </p>
      ),
      confirm: 'Clear this device',
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await clearDevice();
    window.location.assign('/');
  };
  return (
    <Section
      title="Clear this device"
      lead="Removes everything saved in this browser, before you lend the device."
    >
      {unsent.length > 0 && <Text>{formatItemCount(unsent)} not sent yet. Send or discard them first.</Text>}
      <Button variant="default" disabled={unsent.length > 0} onClick={ask}>
        Clear this device
      </Button>
    </Section>
  );
}

function Opening({ state }: { state: OfflineState }) {
  const certificate = (
    <a className={styles.link} href="/certificate">
      Trust the club’s certificate
    </a>
  );
  switch (state) {
    case 'ready':
      return 'Works without the server: this page still opens';
    case 'preparing':
      return 'Being prepared: keep this page open until it works without the server';
    case 'insecure':
      return (
        <>
          Needs the server: browsers save no pages over plain HTTP. {certificate}, and open the https address.
        </>
      );
    case 'failed':
      return <>Needs the server: this browser refused to save the page. {certificate}, then reload it.</>;
    default:
      return 'Needs the server: this browser can’t save pages';
  }
}

function cacheWords(kept: ReturnType<typeof useOfflineCache>) {
  if (kept === null) return 'No lists yet: open the screens you need offline';
  return (
    <>
      {formatCount(kept.count, 'list')} of races, wristbands and tee times, as of <ClubTime at={kept.asOf} />
    </>
  );
}

function storageWords(isKept: boolean, isPromised: boolean | null): string {
  if (!isKept)
    return 'Full or switched off: settings are lost when the page closes. Leave the private window, or free up space';
  if (isPromised === null) return 'The browser doesn’t say whether it keeps data when the disk is full';
  return isPromised
    ? 'The browser keeps it even when the disk is full'
    : 'The browser may clear it when the disk is full';
}
