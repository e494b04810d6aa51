import type { Club } from '@contract/club';
import type { Joined } from '@contract/staff-operations/join';
import type { Bridge } from '@contract/staff-operations/operations';
import { ClientError } from '@shared/api-client';
import { deviceKeyClient, fixedKeyClient } from '@/api/api-client';
import { BridgeError } from '@/api/bridge';
import { PEOPLE_ITEM } from '@/api/device-people';
import type { Session } from '@/api/session';
import { who } from '@/api/who';
import { deviceStore, tabStore } from '@/lib/device-store';
import { lateModule } from '@/ui/late';
import { forgetKioskLock } from './kiosk-lock';

/** This browser's last club. */
const CLUB_ITEM = 'dockside.club';
/** The pasted key: stays in this tab, and is gone when it closes. */
const KEY_ITEM = 'dockside.api-key';

/** The key this browser received through a link: stays until signed out or revoked. */
const JOINED_ITEM = 'dockside.joined-key';
/** The role received with that key. */
const ROLE_ITEM = 'dockside.joined-role';

/** The last session, without its key. */
const SESSION_ITEM = 'dockside.last-session';

const clearing = lateModule(() => import('@/lib/clear-device'));

/** A session without the parts the provider adds: signing out and rereading the club. */
type OpenedSession = Omit<Session, 'signOut' | 'refreshClub'>;

/** Access granted by the server. */
export type Access =
  | { kind: 'open'; session: OpenedSession }
  /** Staff who must choose one of these clubs; empty if the database has none. */
  | { kind: 'staff'; bridge: Bridge; clubs: Club[] }
  /**
   * Neither a staff session nor a key. `remote`: another computer than the server's, so staff sessions are impossible.
   * `shutOut`: this device's key is no longer valid.
   */
  | { kind: 'outside'; remote: boolean; shutOut: boolean };

/**
 * Opens a session from the staff link or the pasted key.
 *
 * @throws the server's failure to answer: ask again
 */
export async function checkAccess(bridge: Bridge): Promise<Access> {
  const deviceKey = async (clubId: string) => (await bridge.call('device_key', { club_id: clubId })).key;
  const lastClub = deviceStore.get(CLUB_ITEM);
  // Usually it is the same club as last time: ask for its key in parallel.
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
      // The key of a link stays, so that this device still knows next time that it was shut out.
      tabStore.set(KEY_ITEM, null);
      return { ...outside, shutOut: key === deviceStore.get(JOINED_ITEM) };
    }
  }
}

/** The pasted key, or the link's. */
function storedKey(): string | null {
  return tabStore.get(KEY_ITEM) ?? deviceStore.get(JOINED_ITEM);
}

/**
 * A session with a pasted key, which determines the club.
 *
 * @throws ClientError when the key is refused.
 */
export async function keySession(key: string): Promise<OpenedSession> {
  const client = fixedKeyClient(key);
  const { data: club } = await client.call('club', {});
  const { id, sandbox, key: own } = club;
  return { client, key, clubId: id, club, sandbox, scopes: own.scopes, bridge: null };
}

/** The last session as stored, for a page opened while the server is away. */
interface LastSession extends Pick<Session, 'clubId' | 'club' | 'sandbox' | 'scopes'> {
  /** First characters of its key; null with staff operations. */
  keyPrefix: string | null;
}

const prefixOf = (key: string | null) => key?.slice(0, 12) ?? null;

/** Stores the session without its key. */
export function rememberSession({ clubId, club, sandbox, scopes, key }: OpenedSession): void {
  const last: LastSession = { clubId, club, sandbox, scopes, keyPrefix: prefixOf(key) };
  deviceStore.setJson(SESSION_ITEM, last);
}

/**
 * The last session here, for use while the server does not answer. The server judges its keys on return. Null without
 * one, or if another key was given since.
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

/** The last club used here; null for none. */
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

/** Stores access received through a link; survives closing the browser. */
export function rememberJoined({ key, role }: Joined): void {
  forgetKeys();
  forgetKioskLock();
  deviceStore.set(SESSION_ITEM, null);
  deviceStore.set(JOINED_ITEM, key);
  deviceStore.set(ROLE_ITEM, role);
}

/** The role received through a link; null for none. */
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

/** Forgets the access, so that the next page asks again. */
export async function forgetAccess(): Promise<void> {
  // Keys go first, even if the rest fails to load.
  forgetKeys();
  deviceStore.set(SESSION_ITEM, null);
  await (await clearing()).clearOnSignOut();
}
