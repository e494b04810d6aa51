import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { deviceStore } from '@/lib/device-store';
import { applyResponse } from '../apply-response';
import { tracked } from '../failures';
import { useConnection } from '../live-provider';
import { cacheAcknowledged } from '../offline-cache/acknowledged';
import { useSession } from '../session';
import { verifyPending } from '../sign-in';
import { claimHeaders, who } from '../who';
import { askForStorage } from './ask-for-storage';
import { Outbox, type OutboxState } from './outbox';
import { IndexedDbStorage } from './storage';

/** Timeout of a request. A retry is harmless: the idempotency key stays the same. */
const ANSWER_WITHIN_MS = 10_000;

const OutboxContext = createContext<Outbox | null>(null);

/** Sends unacknowledged writes, whichever screen is open. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { clubId } = useSession();
  return <ClubOutbox key={clubId}>{children}</ClubOutbox>;
}

function ClubOutbox({ children }: { children: ReactNode }) {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const connection = useConnection();
  const latestClient = useRef(client);
  useEffect(() => {
    latestClient.current = client;
  });
  const [outbox] = useState(
    () =>
      new Outbox({
        clubId,
        storage: new IndexedDbStorage(clubId),
        by: () => who.claim(),
        send: async ({ id, operation, input, by = null }) => {
          const options = {
            idempotencyKey: id,
            signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
            headers: claimHeaders(by),
          };
          // Writes recorded under an unverified sign-in wait for its verification.
          await verifyPending(latestClient.current);
          const call = latestClient.current.call(operation, input as never, options);
          return ((await tracked(operation, call)) as { data: unknown }).data;
        },
        onSent: ({ item, answer }) => {
          applyResponse(queryClient, clubId, item, answer);
          return cacheAcknowledged();
        },
      }),
  );
  useEffect(() => {
    void outbox.open();
    // Items that could not be adopted stay until the page is next opened.
    adoptLegacyItems(outbox, clubId).catch(() => undefined);
    return () => outbox.close();
  }, [outbox, clubId]);
  useEffect(() => {
    // Browsers may delete unprotected storage when the disk is full. Asked only once something is stored: some browsers
    // ask the person, who then sees why.
    const unsubscribe = outbox.subscribe(() => {
      if (outbox.state.items.length === 0) return;
      unsubscribe();
      void askForStorage();
    });
    return unsubscribe;
  }, [outbox]);
  useEffect(() => {
    if (connection === 'online') outbox.retryNow();
  }, [outbox, connection]);
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      const isOnlyHere = outbox.state.items.some(({ storage }) => storage !== 'stored');
      // A window of the desktop app would stay open without explaining why.
      if (isOnlyHere && !window.dockside) event.preventDefault();
    };
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** Adopts unsent items of an older version from `localStorage`. */
async function adoptLegacyItems(outbox: Outbox, clubId: string): Promise<void> {
  if (!deviceStore.names().some((name) => /^dockside\.(finish|scan)/.test(name))) return;
  const { readLegacyItems } = await import('./legacy-items');
  const old = readLegacyItems(deviceStore, clubId);
  if (await outbox.adopt(old.items)) old.remove();
}

/** The club's outbox. Every screen is below its provider. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider above it.');
  return outbox;
}

export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.state);
}

/** One member of the outbox's state. Components rerender only when that member changes. */
export function useOutboxPart<Name extends keyof OutboxState>(name: Name): OutboxState[Name] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.state[name]);
}
