import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Wristband } from '../../../../contract/areas/wristbands';
import type { Client } from '../../../../contract/client';
import { applyChanges } from '../../../api/apply-changes';
import { useConnection } from '../../../api/live-provider';
import { useSession } from '../../../session/session';
import { type QueueState, ScanQueue } from './scan-queue';
import { sendScan } from './send-scan';
import { storedScans } from './stored-scans';

const queues = new WeakMap<Client, ScanQueue>();

/** The session's queue and how it stands. It goes on sending when its screen is left. */
export function useScanQueue(): { queue: ScanQueue; state: QueueState } {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const queue = queueOf(client, clubId, queryClient);
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') void queue.drain();
  }, [queue, connection]);
  return { queue, state: useSyncExternalStore(queue.subscribe, () => queue.state) };
}

function queueOf(client: Client, clubId: string, queryClient: QueryClient): ScanQueue {
  const known = queues.get(client);
  if (known) return known;
  const lock = `dockside.scans.${clubId}`;
  const queue = new ScanQueue({
    stored: storedScans(localStorage, clubId),
    send: (scan) => sendScan(client, scan),
    // A page over plain HTTP on the LAN has no locks; a double send is harmless, for it has the same key.
    alone: (drain) => navigator.locks?.request(lock, drain) ?? drain(),
    onKept: (band) => putBand(queryClient, clubId, band),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('dockside.scan.')) queue.reread();
  });
  queues.set(client, queue);
  return queue;
}

/** Shows the server's answer at once; `/changes` brings the same a moment later. */
function putBand(queryClient: QueryClient, clubId: string, answer: Wristband): void {
  const { applied: _, ...record } = answer as Wristband & { applied?: boolean };
  const { id, regatta_id } = record;
  applyChanges(queryClient, clubId, [{ resource: 'wristbands', id, regatta_id, deleted: false, record }]);
}
