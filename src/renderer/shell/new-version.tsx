import { useEffect, useState } from 'react';
import { useConnection } from '@/api/live-provider';
import { formatCount } from '@/lib/format';
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
      title: 'A new version of Dockside is here',
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
    if (wouldLose()) return setProblem('Save or discard what you are editing first.');
    const others = await changeToNewVersion(newVersion);
    if (others > 0)
      setProblem(
        `Dockside is open in ${formatCount(others, 'other tab or window', 'other tabs or windows')} of this browser. Close them first.`,
      );
  };
  return (
    <>
      Records on this device are kept.
      {problem !== null && <p role="alert">{problem}</p>}
      <Button
        size="compact-md"
        variant="default"
        style={{ display: 'flex', marginTop: '0.625rem' }}
        onClick={() => void change()}
      >
        Reload for the new version
      </Button>
    </>
  );
}
