import type { Club } from '@contract/club';
import type { Bridge } from '@contract/staff-operations';
import type { Joined } from '@contract/staff-operations/join';
import { ClientError } from '@shared/api-client';
import { deviceKeyClient, fixedKeyClient } from '@/api/api-client';
import { BridgeError } from '@/api/bridge';
import { PEOPLE_ITEM } from '@/api/device-people';
import type { Session } from '@/api/session';
import { who } from '@/api/who';
import { deviceStore, tabStore } from '@/lib/device-store';
import { lateModule } from '@/ui/late';
import { forgetKioskLock } from './kiosk-lock';

/** The club that this browser worked with last. */
const CLUB_ITEM = 'dockside.club';
/** The key that staff pasted: it stays in this tab and is gone when the tab closes. */
const KEY_ITEM = 'dockside.api-key';

/** The key that this browser got when a link let it in: it stays until it is signed out or revoked. */
const JOINED_ITEM = 'dockside.joined-key';
/** What it was let in as. */
const ROLE_ITEM = 'dockside.joined-role';

/** The session that was open last, without its key. */
const SESSION_ITEM = 'dockside.last-session';

const clearing = lateModule(() => import('@/lib/clear-device'));

/** A session as it is opened; signing out and reading its club again is the provider's. */
type OpenedSession = Omit<Session, 'signOut' | 'refreshClub'>;

/** What the server lets us do. */
export type Access =
  | { kind: 'open'; session: OpenedSession }
  /** Staff, of which of these clubs is to be chosen; with none there is nothing in the database. */
  | { kind: 'staff'; bridge: Bridge; clubs: Club[] }
  /**
   * Neither a staff session nor a key: `remote` when this is not the server's own machine, where there cannot be one;
   * `shutOut` when the key that this device was let in with is good no more.
   */
  | { kind: 'outside'; remote: boolean; shutOut: boolean };

/**
 * Opens a session with what there is: the staff link that was opened, or the key that was pasted.
 *
 * @throws whatever keeps the server from saying: it may be asked again
 */
export async function checkAccess(bridge: Bridge): Promise<Access> {
  const deviceKey = async (clubId: string) => (await bridge.call('device_key', { club_id: clubId })).key;
  const lastClub = deviceStore.get(CLUB_ITEM);
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
    const key = storedKey();
    const outside = { kind: 'outside', remote: error.status === 403 } as const;
    if (key === null) return { ...outside, shutOut: false };
    try {
      return { kind: 'open', session: await keySession(key) };
    } catch (refusal) {
      if (!isRefusedKey(refusal)) throw refusal;
      // The key of a link stays: with it this device knows next time too that it was shut out.
      tabStore.set(KEY_ITEM, null);
      return { ...outside, shutOut: key === deviceStore.get(JOINED_ITEM) };
    }
  }
}

/** The key that was pasted or given before. */
function storedKey(): string | null {
  return tabStore.get(KEY_ITEM) ?? deviceStore.get(JOINED_ITEM);
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

/** What is remembered of the last session, for a page that is opened while the server is away. */
interface LastSession extends Pick<Session, 'clubId' | 'club' | 'sandbox' | 'scopes'> {
  /** How the key begins that it was opened with; null with staff operations. */
  keyPrefix: string | null;
}

const prefixOf = (key: string | null) => key?.slice(0, 12) ?? null;

/** Remembers who is in, and no key. */
export function rememberSession({ clubId, club, sandbox, scopes, key }: OpenedSession): void {
  const last: LastSession = { clubId, club, sandbox, scopes, keyPrefix: prefixOf(key) };
  deviceStore.setJson(SESSION_ITEM, last);
}

/**
 * The session that was open here last, while the server does not say whether it still is: its keys are the server's to judge
 * when it is back. Null where there was none, or another key was given since.
 */
export function lastSession(bridge: Bridge): OpenedSession | null {
  const last = readLastSession();
  if (last === null) return null;
  const { keyPrefix, ...session } = last;
  const key = storedKey();
  const restored = { ...session, isRestored: true };
  if (keyPrefix === null) {
    const fetchKey = async () => (await bridge.call('device_key', { club_id: session.clubId })).key;
    return { ...restored, client: deviceKeyClient(null, fetchKey), key: null, bridge };
  }
  if (key === null || prefixOf(key) !== keyPrefix) return null;
  return { ...restored, client: fixedKeyClient(key), key, bridge: null };
}

/** The club that was worked with here last; null where there was none. */
export function lastClubId(): string | null {
  return readLastSession()?.clubId ?? null;
}

function readLastSession(): LastSession | null {
  return deviceStore.getJson<LastSession>(SESSION_ITEM) as LastSession | null;
}

export function isRefusedKey(error: unknown): boolean {
  return error instanceof ClientError && error.status === 401;
}

export function rememberClub(clubId: string): void {
  deviceStore.set(CLUB_ITEM, clubId);
}

export function rememberKey(key: string): void {
  tabStore.set(KEY_ITEM, key);
}

/** A link let this browser in: it stays so when it is closed. */
export function rememberJoined({ key, role }: Joined): void {
  forgetKeys();
  forgetKioskLock();
  deviceStore.set(SESSION_ITEM, null);
  deviceStore.set(JOINED_ITEM, key);
  deviceStore.set(ROLE_ITEM, role);
}

/** What a link has let this device in as; null where none has. */
export function joinedRole(): string | null {
  return deviceStore.get(ROLE_ITEM);
}

function forgetKeys(): void {
  who.forget();
  deviceStore.set(PEOPLE_ITEM, null);
  tabStore.set(KEY_ITEM, null);
  deviceStore.set(JOINED_ITEM, null);
  deviceStore.set(ROLE_ITEM, null);
}

/** So that the next page asks again who is there. */
export async function forgetAccess(): Promise<void> {
  // The keys at once, whatever keeps the rest from being loaded.
  forgetKeys();
  deviceStore.set(SESSION_ITEM, null);
  await (await clearing()).clearOnSignOut();
}
