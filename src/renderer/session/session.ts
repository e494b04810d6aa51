import { createContext, useContext } from 'react';
import type { Bridge } from '../../contract/bridge';
import type { Client } from '../../contract/client';
import type { Club } from '../../contract/club';

/** Who works here, and through what. */
export interface Session {
  client: Client;
  clubId: string;
  /** With a pasted key only the id is known: the rest is this device's zone and a guess at the currency. */
  club: Club;
  /** Staff operations; null for whoever came with a pasted key. */
  bridge: Bridge | null;
  hasBridge: boolean;
  /** Ends the session in this tab: the key is forgotten, or another club may be chosen. */
  leave: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session. Every screen is inside one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
