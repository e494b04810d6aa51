import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Connection, followChanges } from './live';
import { useSession } from './session';

const ConnectionContext = createContext<Connection>('online');

/** Whether the server answers now. */
export function useConnection(): Connection {
  return useContext(ConnectionContext);
}

/** Follows the club's changes for everything below it, which appears once none of them can be missed. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>('online');
  const [following, setFollowing] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void followChanges({
      client,
      clubId,
      queryClient,
      onConnection: setConnection,
      onFollowing: () => setFollowing(true),
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [client, clubId, queryClient]);
  return <ConnectionContext value={connection}>{following && children}</ConnectionContext>;
}
