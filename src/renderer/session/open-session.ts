import type { Bridge } from '../../contract/bridge';
import { ClientError } from '../../contract/client';
import { type Club, DEFAULT_RATE_LIMIT } from '../../contract/club';
import { deviceKeyClient, fixedKeyClient } from './api-client';
import { BridgeError } from './bridge';
import type { StoredKey } from './stored-key';

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

export async function staffSession(bridge: Bridge, club: Club) {
  const fetchKey = async () => (await bridge.call('device_key', { club_id: club.id })).key;
  return {
    client: deviceKeyClient(await fetchKey(), fetchKey),
    clubId: club.id,
    club,
    bridge,
    hasBridge: true,
  };
}

export function keySession({ key, clubId }: StoredKey) {
  const club: Club = {
    id: clubId,
    name: clubId,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: 'EUR',
    rate_limit: DEFAULT_RATE_LIMIT,
  };
  return { client: fixedKeyClient(key), clubId, club, bridge: null, hasBridge: false };
}

/**
 * Checks a pasted key, and finds its club where nobody said: the API does not tell, but most records name it.
 *
 * @throws ClientError when the key is refused.
 */
export async function clubOfKey(key: string): Promise<string | null> {
  const { data } = await fixedKeyClient(key).call('changes', { query: { limit: 20 } });
  const clubIds = data.map((change) => change.record?.club_id);
  return clubIds.find((id) => typeof id === 'string') ?? null;
}

export function isRefusedKey(error: unknown): boolean {
  return error instanceof ClientError && error.status === 401;
}
