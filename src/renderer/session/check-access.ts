import type { Club } from '@contract/club';
import type { Bridge } from '@contract/staff-operations';
import { ClientError } from '@shared/api-client';
import { deviceKeyClient, fixedKeyClient } from '@/api/api-client';
import { BridgeError } from '@/api/bridge';
import type { Session } from '@/api/session';
import { who } from '@/api/who';
import { forgetKioskLock } from './kiosk-lock';
import { PEOPLE_ITEM } from './people/use-device-people';

/** The club that this browser worked with last. */
const CLUB_ITEM = 'dockside.club';
/** The key that staff pasted: it stays in this tab and is gone when the tab closes. */
const KEY_ITEM = 'dockside.api-key';

/** The key that this browser got when a link let it in: it stays until it is signed out or revoked. */
const JOINED_ITEM = 'dockside.joined-key';

/** A session as it is opened; signing out and reading its club again is the provider's. */
type OpenedSession = Omit<Session, 'signOut' | 'refreshClub'>;

/** What the server lets us do. */
export type Access =
  | { kind: 'open'; session: OpenedSession }
  /** Staff, of which of these clubs is to be chosen; with none there is nothing in the database. */
  | { kind: 'staff'; bridge: Bridge; clubs: Club[] }
  /** Neither a staff session nor a key: `remote` when this is not the server's own machine, where there cannot be one. */
  | { kind: 'outside'; remote: boolean };

/**
 * Opens a session with what there is: the staff link that was opened, or the key that was pasted.
 *
 * @throws whatever keeps the server from saying: it may be asked again
 */
export async function checkAccess(bridge: Bridge): Promise<Access> {
  const deviceKey = async (clubId: string) => (await bridge.call('device_key', { club_id: clubId })).key;
  const lastClub = localStorage.getItem(CLUB_ITEM);
  // Most likely it is the club of last time again: its key is asked for at the same time.
  const lastKey = lastClub ? deviceKey(lastClub) : undefined;
  lastKey?.catch(() => undefined);
  try {
    const { clubs, sandbox } = await bridge.call('session', {});
    const club = clubs.length === 1 ? clubs[0] : clubs.find(({ id }) => id === lastClub);
    if (!club) return { kind: 'staff', bridge, clubs };
    const fetchKey = () => deviceKey(club.id);
    const firstKey = await ((club.id === lastClub ? lastKey : undefined) ?? fetchKey());
    rememberClub(club.id);
    const client = deviceKeyClient(firstKey, fetchKey);
    return {
      kind: 'open',
      session: { client, key: null, clubId: club.id, club, sandbox, scopes: null, bridge },
    };
  } catch (error) {
    if (!(error instanceof BridgeError) || (error.status !== 401 && error.status !== 403)) throw error;
    const session = await storedKeySession();
    return session ? { kind: 'open', session } : { kind: 'outside', remote: error.status === 403 };
  }
}

/** The session of the key that was pasted or given before; a key that the server refuses is forgotten. */
async function storedKeySession(): Promise<OpenedSession | null> {
  const key = sessionStorage.getItem(KEY_ITEM) ?? localStorage.getItem(JOINED_ITEM);
  if (key === null) return null;
  try {
    return await keySession(key);
  } catch (error) {
    if (!isRefusedKey(error)) throw error;
    forgetKeys();
    return null;
  }
}

/**
 * A session with a pasted key, which knows its own club.
 *
 * @throws ClientError when the key is refused.
 */
export async function keySession(key: string): Promise<OpenedSession> {
  const client = fixedKeyClient(key);
  const { data: club } = await client.call('club', {});
  const { id, sandbox, key: own } = club;
  return { client, key, clubId: id, club, sandbox, scopes: own.scopes, bridge: null };
}

export function isRefusedKey(error: unknown): boolean {
  return error instanceof ClientError && error.status === 401;
}

export function rememberClub(clubId: string): void {
  localStorage.setItem(CLUB_ITEM, clubId);
}

export function rememberKey(key: string): void {
  sessionStorage.setItem(KEY_ITEM, key);
}

/** A link let this browser in: it stays so when it is closed. */
export function rememberJoined(key: string): void {
  forgetKeys();
  forgetKioskLock();
  localStorage.setItem(JOINED_ITEM, key);
}

function forgetKeys(): void {
  who.forget();
  localStorage.removeItem(PEOPLE_ITEM);
  sessionStorage.removeItem(KEY_ITEM);
  localStorage.removeItem(JOINED_ITEM);
}

/** So that the next page asks again who is there. */
export function forgetAccess(): void {
  forgetKeys();
  rememberClub('');
}
