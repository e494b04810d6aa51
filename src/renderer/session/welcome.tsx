import type { Bridge } from '@contract/staff-operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { FillProgress } from '@/ui/fill-progress';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { ConnectUpstream } from './connect-upstream';
import { ImportFile } from './import-file';

const FILL_POLL_MS = 1_000;

/** The first run, with nothing in the database: three ways to begin. */
export function Welcome({ bridge, onFilled }: { bridge: Bridge; onFilled: () => void }) {
  const [connected, setConnected] = useState<SyncStatus | null>(null);
  useEffect(() => {
    // A page that was loaded again while the first fill has only begun.
    bridge.call('sync_status', {}).then(
      (status) => status.upstream && setConnected(status),
      () => undefined,
    );
  }, [bridge]);
  if (connected) return <FirstFill bridge={bridge} status={connected} onFilled={onFilled} />;
  return (
    <AuthLayout title="Welcome. There is no club here yet.">
      <p className={styles.lead}>
        Dockside keeps a club’s races, wristbands, tee sheet and records on this machine and works without the
        internet. How do you want to begin?
      </p>
      <section className={styles.section}>
        <h2>Connect to the club’s cloud</h2>
        <p>
          Its members, tee sheet and regattas come here and stay as fresh as the last connection; what is
          recorded here goes there. Whoever runs the cloud gives you its address and an API key.
        </p>
        <ConnectUpstream bridge={bridge} onConnected={setConnected} />
      </section>
      <section className={styles.section}>
        <h2>Import a file</h2>
        <p>
          Records that another Dockside exported (<code>.ndjson</code>). All of the file is taken, or nothing
          and you see which lines are wrong. Boats come from a CSV later, in a race’s set-up.
        </p>
        <ImportFile bridge={bridge} accept=".ndjson" onImported={onFilled} />
      </section>
      <section className={styles.section}>
        <h2>Look around in the demo club</h2>
        <p>
          A made-up club with members, a regatta under way and today’s tee sheet. It stays apart: it goes into
          an empty data folder only, and deleting that folder deletes it.
        </p>
        <FillDemo bridge={bridge} onFilled={onFilled} />
      </section>
    </AuthLayout>
  );
}

function FillDemo({ bridge, onFilled }: { bridge: Bridge; onFilled: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fill = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await bridge.call('fill_demo', {});
      onFilled();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button variant="default" onClick={fill} loading={busy}>
        Fill the demo club
      </Button>
    </>
  );
}

interface FirstFillProps {
  bridge: Bridge;
  /** As it was when the connection was made. */
  status: SyncStatus;
  onFilled: () => void;
}

/** Just connected: the club's records come in, and the way in opens. */
function FirstFill({ bridge, status, onFilled }: FirstFillProps) {
  const { data } = useQuery({
    ...bridgeQuery(bridge, 'sync_status', {}),
    initialData: status,
    staleTime: 0,
    refetchInterval: FILL_POLL_MS,
  });
  const filled = data.fill === null && data.as_of !== null;
  useEffect(() => {
    if (filled) onFilled();
  }, [filled, onFilled]);
  return (
    <AuthLayout title="Fetching the club’s records">
      <p className={styles.lead}>
        Connected to {data.upstream?.url}. You need not wait: the rest comes while you work, and goes on where
        it was if it is cut short.
      </p>
      <FillProgress fill={data.fill ?? { done: 0, of: 0, records: 0 }} rate={data.fetched_per_second} />
      {data.problem && (
        <p className={styles.problem} role="alert">
          {data.problem.message}
        </p>
      )}
      <div className={styles.further}>
        <Button onClick={onFilled}>Open the club now</Button>
      </div>
    </AuthLayout>
  );
}
