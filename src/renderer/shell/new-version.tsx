import { newVersion as t } from '@messages/shell';
import { useEffect, useState } from 'react';
import { useConnection } from '@/api/live-provider';
import {
  changeToNewVersion,
  lookForNewVersion,
  prepareForOffline,
  useOffline,
  wouldLose,
} from '@/session/offline';
import { WebManifest } from '@/session/web-manifest';
import { Button } from '@/ui/button';
import { notifications } from '@/ui/notify';

const NOTICE = 'new-version';

/** Makes the page installable and usable without the server, and offers newer builds. */
export function InstalledPage() {
  const { newVersion } = useOffline();
  const connection = useConnection();
  useEffect(() => void prepareForOffline(), []);
  useEffect(() => {
    if (connection === 'online') lookForNewVersion();
  }, [connection]);
  useEffect(() => {
    if (!newVersion) return;
    notifications.show({
      id: NOTICE,
      autoClose: false,
      title: t.newVersionOfDockside,
      message: <ChangeVersion newVersion={newVersion} />,
    });
    return () => void notifications.hide(NOTICE);
  }, [newVersion]);
  return <WebManifest />;
}

/** Reloads with the newer build, if that loses nothing. */
export function ChangeVersion({ newVersion }: { newVersion: ServiceWorker }) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    if (wouldLose()) return setProblem(t.saveOrDiscard);
    const others = await changeToNewVersion(newVersion);
    if (others > 0) setProblem(t.docksideIsOpen(others));
  };
  return (
    <>
      {t.recordsOnThisDevice}
      {problem !== null && <p role="alert">{problem}</p>}
      <Button
        size="compact-md"
        variant="default"
        style={{ display: 'flex', marginTop: 'var(--s2)' }}
        onClick={() => void change()}
      >
        {t.reloadForNewVersion}
      </Button>
    </>
  );
}
