import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNow } from '@/lib/clock';
import { whenIdle } from '@/ui/late';
import { type Connection, connectionOf } from './connection';
import { followChanges } from './live';
import { keepPosition, keptPosition } from './live-position';
import { canCache } from './offline-cache/can-cache';
import { useCachedAsOf } from './offline-cache/use-cached-as-of';
import { useSession } from './session';
import { isServerSilent, onSilence } from './silence';

interface Live {
  connection: Connection;
  isFollowing: boolean;
}

const LiveContext = createContext<Live>({ connection: 'online', isFollowing: false });

const ConfirmedContext = createContext<number | null>(null);

/**
 * When the server last sent all changes, on this device’s clock: the time of the data on screen. For answers restored
 * from an earlier page, when they were last current. Null without data.
 */
export function useConfirmedAt(): number | null {
  return useContext(ConfirmedContext);
}

/** State of the server connection. */
export function useConnection(): Connection {
  return useContext(LiveContext).connection;
}

/** True if changes are followed: a screen that reads from now on misses none. */
export function useIsFollowing(): boolean {
  return useContext(LiveContext).isFollowing;
}

const LOOK_EVERY_MS = 5_000;

/** Follows the club's changes for all components below. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { client, clubId, isRestored } = useSession();
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState<Connection>(isRestored ? 'reconnecting' : 'online');
  // Shows restored answers while the server is away, however long detecting that takes.
  const [isOpenedFromCache] = useState(isRestored === true);
  const [isFollowing, setFollowing] = useState(isOpenedFromCache);
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null);
  const latestConfirmedAt = useRef<number | null>(null);
  const isSilent = useSyncExternalStore(onSilence, isServerSilent);
  const connection = connectionOf({ followed, isSilent, confirmedAt, now: useNow(LOOK_EVERY_MS) });
  const cachedAsOf = useCachedAsOf(clubId, isOpenedFromCache && confirmedAt === null);
  useEffect(() => {
    if (!canCache()) return;
    let stop: (() => void) | undefined = () => undefined;
    // No screen waits for this; answers read before it loads are stored too.
    whenIdle(() => {
      const confirmedAt = () => latestConfirmedAt.current;
      import('./offline-cache/cache-answers')
        .then(({ cacheAnswers }) => {
          if (stop) stop = cacheAnswers({ queryClient, clubId, confirmedAt });
        })
        .catch(() => undefined);
    });
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [queryClient, clubId]);
  useEffect(() => {
    const controller = new AbortController();
    const isFirst = latestConfirmedAt.current === null;
    void followChanges({
      client,
      clubId,
      queryClient,
      onConnection: setFollowed,
      hasKeptData: isOpenedFromCache && isFirst,
      startAt: isFirst && !isOpenedFromCache ? keptPosition(clubId) : undefined,
      onPosition: (position) => keepPosition(clubId, position),
      onConfirmed: () => {
        latestConfirmedAt.current = Date.now();
        setConfirmedAt(latestConfirmedAt.current);
      },
      onFollowing: () => setFollowing(true),
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [client, clubId, queryClient, isOpenedFromCache]);
  useEffect(() => {
    // Screens opened offline show errors; those queries are read again after reconnecting.
    if (connection !== 'online') setFollowing(true);
    else void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [connection, queryClient]);
  const live = useMemo(() => ({ connection, isFollowing }), [connection, isFollowing]);
  return (
    <LiveContext value={live}>
      <ConfirmedContext value={confirmedAt ?? cachedAsOf}>{children}</ConfirmedContext>
    </LiveContext>
  );
}
