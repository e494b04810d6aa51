import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../../../../contract/client';
import { tracked } from '../../../../api/failures';
import { useConnection } from '../../../../api/live-provider';
import { type Session, useSession } from '../../../../session/session';
import type { Entry } from './operation';
import { putIntoCache } from './put-into-cache';
import { Queue, type QueueState } from './queue';
import { verdictOn } from './verdict';

/** A server that took the request but says nothing is asked again; the idempotency key makes that harmless. */
const ANSWER_WITHIN_MS = 10_000;

/** One for the whole club and page: what one race left unsent goes through while another is on screen. */
const queues = new WeakMap<Client, Queue>();

/** Refusals are told to whichever finish line is on screen. */
const refusalListeners = new Set<(entry: Entry, words: string) => void>();

function queueOf({ client, clubId }: Session, queryClient: QueryClient): Queue {
  const known = queues.get(client);
  if (known) return known;
  const prefix = `dockside.finish/${clubId}/`;
  const queue = new Queue({
    storage: localStorage,
    prefix,
    verdictOn,
    send: (entry) => send(client, entry),
    onSettled: (entry, answer) => putIntoCache(queryClient, clubId, entry, answer),
    onRefused: (entry, words) => {
      for (const listener of refusalListeners) listener(entry, words);
    },
    // Only secure pages have locks; a tablet on the club's LAN does not.
    ...(navigator.locks && { exclusively: (task) => navigator.locks?.request(prefix, task) }),
  });
  window.addEventListener('storage', ({ key }) => queue.onStorage(key));
  queues.set(client, queue);
  return queue;
}

async function send(client: Client, entry: Entry): Promise<unknown> {
  const options = { idempotencyKey: entry.id, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
  const { operation, input } = entry;
  const answer = await tracked(operation, client.call(operation, input as never, options));
  return (answer as { data: unknown }).data;
}

/** This club's queue, sending while the calling component is on screen and after. */
export function useQueue(): Queue {
  const session = useSession();
  const queryClient = useQueryClient();
  const [queue] = useState(() => queueOf(session, queryClient));
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') queue.wake();
  }, [queue, connection]);
  return queue;
}

export function useQueueState(queue: Queue): QueueState {
  return useSyncExternalStore(queue.subscribe, () => queue.state);
}

/** Calls back for each write that the server will not have. */
export function useRefusals(listener: (entry: Entry, words: string) => void): void {
  useEffect(() => {
    refusalListeners.add(listener);
    return () => void refusalListeners.delete(listener);
  }, [listener]);
}
