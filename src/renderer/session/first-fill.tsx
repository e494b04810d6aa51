import type { Bridge } from '@contract/staff-operations/operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { firstFill as t } from '@messages/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { Button } from '@/ui/button';
import { FillProgress } from '@/ui/fill-progress';
import { Group } from '@/ui/layout';
import { Problem } from '@/ui/notice';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { ConnectUpstream } from './connect-upstream';

const FILL_POLL_MS = 1_000;

interface FirstFillProps {
  bridge: Bridge;
  /** Status when the connection was made. */
  status: SyncStatus;
  onFilled: () => void;
  /** Staff want to start differently. */
  onDisconnected: () => void;
}

/** Just connected: the club's records arrive, and the sign-in opens. The address can still be corrected. */
export function FirstFill({ bridge, status, onFilled, onDisconnected }: FirstFillProps) {
  const [correcting, setCorrecting] = useState(false);
  const { data, refetch } = useQuery({
    ...bridgeQuery(bridge, 'sync_status', {}),
    initialData: status,
    staleTime: 0,
    refetchInterval: FILL_POLL_MS,
  });
  const disconnect = useMutation({
    mutationFn: () => bridge.call('remove_empty_club', { club_id: data.upstream?.club_id ?? '' }),
    retry: false,
    onSuccess: onDisconnected,
  });
  const filled = data.fill === null && data.as_of !== null;
  useEffect(() => {
    if (filled && !correcting) onFilled();
  }, [filled, correcting, onFilled]);
  return (
    <AuthLayout title={data.problem ? t.notConnectedYet : t.fetchingClubsRecords}>
      <p className={styles.lead}>
        {data.problem ? t.addressIsDocksideKeeps(data.upstream?.url) : t.connectedTo(data.upstream?.url)}
      </p>
      {data.problem ? (
        <p className={styles.problem} role="alert">
          {data.problem.message}
        </p>
      ) : (
        <FillProgress fill={data.fill ?? { done: 0, of: 0, records: 0 }} rate={data.fetched_per_second} />
      )}
      {correcting && data.upstream && (
        <section className={styles.section}>
          <h2>{t.correctAddressOrKey}</h2>
          <ConnectUpstream
            bridge={bridge}
            current={data.upstream}
            onConnected={() => {
              setCorrecting(false);
              void refetch();
            }}
          />
        </section>
      )}
      <Problem error={disconnect.error} />
      <Group className={styles.further} gap="var(--s2)">
        <Button variant={correcting ? 'default' : 'filled'} onClick={onFilled}>
          {t.startWorking}
        </Button>
        {!correcting && (
          <Button variant="default" onClick={() => setCorrecting(true)}>
            {t.correctAddress}
          </Button>
        )}
        <Button variant="default" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {t.disconnectAndStartOver}
        </Button>
      </Group>
    </AuthLayout>
  );
}
