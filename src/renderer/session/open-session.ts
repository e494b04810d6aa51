import type { Bridge } from '../../contract/bridge';
import { ClientError } from '../../contract/client';
import type { Club } from '../../contract/club';
import { deviceKeyClient, fixedKeyClient } from './api-client';
import { BridgeError } from './bridge';
import type { Session } from './session';

/** What the server lets us do, found out step by step. */
export type Entry =
  | { kind: 'staff'; bridge: Bridge; clubs: Club[] }
  /** No staff session: `remote` when this is not the server's own machine, where there cannot be one. */
  | { kind: 'outside'; remote: boolean }
  | { kind: 'silent' };

/** Asks whether we came in through the staff link. */
export async function findEntry(bridge: Bridge): Promise<Entry> {
  try {
    const { clubs } = await bridge.call('session', {});
    return { kind: 'staff', bridge, clubs };
  } catch (error) {
    if (error instanceof BridgeError && (error.status === 401 || error.status === 403))
      return { kind: 'outside', remote: error.status === 403 };
    return { kind: 'silent' };
  }
}

/** A session as it is opened; leaving it and reading its club again is the provider's. */
export type OpenedSession = Omit<Session, 'leave' | 'refreshClub'>;

export async function staffSession(bridge: Bridge, club: Club): Promise<OpenedSession> {
  const fetchKey = async () => (await bridge.call('device_key', { club_id: club.id })).key;
  const client = deviceKeyClient(await fetchKey(), fetchKey);
  return { client, clubId: club.id, club, bridge, hasBridge: true };
}

/**
 * A session with a pasted key, which knows its own club.
 *
 * @throws ClientError when the key is refused.
 */
export async function keySession(key: string): Promise<OpenedSession> {
  const client = fixedKeyClient(key);
  const { data: club } = await client.call('club', {});
  return { client, clubId: club.id, club, bridge: null, hasBridge: false };
}

export function isRefusedKey(error: unknown): boolean {
  return error instanceof ClientError && error.status === 401;
}
