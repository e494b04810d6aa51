import type { Bridge } from '@contract/staff-operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { FillProgress } from '@/ui/fill-progress';
import { Threshold } from './threshold';
import styles from './threshold.module.css';

const EVERY_MS = 1_000;

interface FirstFillProps {
  bridge: Bridge;
  /** As it was when the connection was made. */
  status: SyncStatus;
  onFilled: () => void;
}

/** Just connected: the club's records come in, and the way in opens. */
export function FirstFill({ bridge, status, onFilled }: FirstFillProps) {
  const { data } = useQuery({
    ...bridgeQuery(bridge, 'sync_status', {}),
    initialData: status,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const filled = data.fill === null && data.as_of !== null;
  useEffect(() => {
    if (filled) onFilled();
  }, [filled, onFilled]);
  return (
    <Threshold title="Fetching the club’s records">
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
    </Threshold>
  );
}
