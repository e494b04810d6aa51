import type { OwnClub } from '@contract/areas/club';
import { REHEARSAL_CLUB_ID } from '@contract/rehearsal';
import type { Scope } from '@contract/scopes';
import type { Bridge } from '@contract/staff-operations/operations';
import { session as t } from '@messages/api';
import type { Client } from '@shared/api-client';
import { createContext, useContext } from 'react';

/** The sign-in of this tab, with its clients. */
export interface Session {
  client: Client;
  /** The pasted key; null with staff operations. */
  key: string | null;
  clubId: string;
  club: OwnClub;
  /** The server has trial data for testing programs, not a club's own. */
  sandbox: boolean;
  /** Scopes of the key; null with staff operations: everything. */
  scopes: readonly Scope[] | null;
  /** Staff operations; null with a pasted key. */
  bridge: Bridge | null;
  /** Opened from this browser's cache, because the server did not answer. */
  isRestored?: boolean;
  /** Ends the session in this tab: forgets the key, or lets another club be chosen. */
  signOut: () => void;
  /** Rereads the club's name, time zone and currency after a change. */
  refreshClub: () => Promise<void>;
}

/** Name of a server with trial data, which every screen shows; empty for a club’s own data. */
export function trialName({ sandbox, clubId }: Pick<Session, 'sandbox' | 'clubId'>): string {
  if (!sandbox) return '';
  return isRehearsal({ sandbox, clubId }) ? t.rehearsal : t.sandbox;
}

/** True on the server of a rehearsal. */
export function isRehearsal({ sandbox, clubId }: Pick<Session, 'sandbox' | 'clubId'>): boolean {
  return sandbox && clubId === REHEARSAL_CLUB_ID;
}

export const SessionContext = createContext<Session | null>(null);

/** The session. Every screen has one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
