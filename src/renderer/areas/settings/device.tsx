import { device as t } from '@messages/settings';
import { useSyncExternalStore } from 'react';
import { ClubTime } from '@/api/club-time';
import { useOfflineCache } from '@/api/offline-cache/use-offline-cache';
import { formatItemCount, type OutboxItem } from '@/api/outbox/item';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { clearDevice } from '@/lib/clear-device';
import { deviceStore } from '@/lib/device-store';
import { type OfflineState, useOffline } from '@/session/offline';
import { useKeptStorage } from '@/session/use-kept-storage';
import { ChangeVersion } from '@/shell/new-version';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section, Text } from '@/ui/section';
import { InstallButton } from './install-button';

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
      <Section title={t.withoutServer} lead={t.scansTimesAndSignals}>
        <Facts>
          <Fact label={t.opening}>{<Opening state={state} />}</Fact>
          <Fact label={t.savedHere}>{cacheWords(kept)}</Fact>
          <Fact label={t.notSentYet}>{items.length === 0 ? t.nothing : formatItemCount(items)}</Fact>
          <Fact label={t.storage}>{storageWords(isKept, isPromised)}</Fact>
        </Facts>
        {isPromised === false && (
          <Button variant="default" onClick={ask}>
            {t.askBrowserToKeep}
          </Button>
        )}
        {newVersion && (
          <>
            <Text>{t.newVersionOfDockside}</Text>
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
      title: t.clearThisDevice,
      children: <p>{t.itsSignInSettings}</p>,
      confirm: t.clearThisDeviceTitle,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await clearDevice();
    window.location.assign('/');
  };
  return (
    <Section title={t.clearThisDeviceTitle} lead={t.removesEverythingSaved}>
      {unsent.length > 0 && <Text>{t.notSentYetSend(formatItemCount(unsent))}</Text>}
      <Button variant="default" disabled={unsent.length > 0} onClick={ask}>
        {t.clearThisDeviceTitle}
      </Button>
    </Section>
  );
}

function Opening({ state }: { state: OfflineState }) {
  const certificate = <a href="/certificate">{t.trustClubsCertificate}</a>;
  switch (state) {
    case 'ready':
      return t.worksWithoutServer;
    case 'preparing':
      return t.beingPreparedKeep;
    case 'insecure':
      return <>{t.needsServerBrowsersSave(certificate)}</>;
    case 'failed':
      return <>{t.needsServerThisBrowser(certificate)}</>;
    default:
      return t.needsServerThisBrowserCant;
  }
}

function cacheWords(kept: ReturnType<typeof useOfflineCache>) {
  if (kept === null) return t.noListsYetOpen;
  return (
    <>{t.listsOfRacesWristbands(kept.count, <ClubTime at={kept.asOf} />, <ClubTime at={kept.asOf} />)}</>
  );
}

function storageWords(isKept: boolean, isPromised: boolean | null): string {
  if (!isKept) return t.fullOrSwitchedOff;
  if (isPromised === null) return t.browserDoesntSayWhether;
  return isPromised ? t.browserKeepsItEven : t.browserMayClear;
}
