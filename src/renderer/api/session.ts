import type { OwnClub } from '@contract/areas/club';
import type { Scope } from '@contract/scopes';
import type { Bridge } from '@contract/staff-operations';
import type { Client } from '@shared/api-client';
import { createContext, useContext } from 'react';

/** Who is signed in, and the clients that they use. */
export interface Session {
  client: Client;
  /** The pasted key; null with staff operations. */
  key: string | null;
  clubId: string;
  club: OwnClub;
  /** The server has data to try programs on, which is no club's own. */
  sandbox: boolean;
  /** What the key may do; null with staff operations: everything. */
  scopes: readonly Scope[] | null;
  /** Staff operations; null with a pasted key. */
  bridge: Bridge | null;
  /** Opened with what this browser kept, because the server did not answer. */
  isRestored?: boolean;
  /** Ends the session in this tab: the key is forgotten, or another club may be chosen. */
  signOut: () => void;
  /** Reads the club's name, time zone and currency again, after they were changed. */
  refreshClub: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session. Every screen is inside one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
