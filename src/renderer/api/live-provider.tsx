import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Connection, followChanges } from './live';
import { useSession } from './session';

interface Live {
  connection: Connection;
  isFollowing: boolean;
}

const LiveContext = createContext<Live>({ connection: 'online', isFollowing: false });

const ConfirmedContext = createContext<number | null>(null);

/**
 * The moment on this device’s clock at which the server last told all that had changed: what is shown is as of then. Null
 * while it has not been asked.
 */
export function useConfirmedAt(): number | null {
  return useContext(ConfirmedContext);
}

/** Whether the server answers now. */
export function useConnection(): Connection {
  return useContext(LiveContext).connection;
}

/** Whether changes are being followed, so that a screen misses none to what it reads from now on. */
export function useIsFollowing(): boolean {
  return useContext(LiveContext).isFollowing;
}

/** Follows the club's changes for everything below it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>('online');
  const [isFollowing, setFollowing] = useState(false);
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void followChanges({
      client,
      clubId,
      queryClient,
      onConnection: setConnection,
      onConfirmed: () => setConfirmedAt(Date.now()),
      onFollowing: () => setFollowing(true),
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [client, clubId, queryClient]);
  const live = useMemo(() => ({ connection, isFollowing }), [connection, isFollowing]);
  return (
    <LiveContext value={live}>
      <ConfirmedContext value={confirmedAt}>{children}</ConfirmedContext>
    </LiveContext>
  );
}
