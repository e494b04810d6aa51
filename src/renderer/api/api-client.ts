import { BASE_PATH } from '@contract/route';
import { type Client, createClient } from '@shared/api-client';
import { fetchBuffered } from './network';
import { askingWho, withClaim } from './who';

const baseUrl = () => `${window.location.origin}${BASE_PATH}`;

/** A client that always sends the same key. */
export function fixedKeyClient(apiKey: string): Client {
  return createClient({
    baseUrl: baseUrl(),
    apiKey,
    fetch: (url, init) => askingWho(withClaim(init), (claimed) => fetchBuffered(url, claimed)),
  });
}

/**
 * A client with this device's own key, which expires with the server: after a restart the first refused request fetches
 * a new one, unnoticed by the caller. The key's id outlives restarts, so repeated writes stay recognisable.
 *
 * @param firstKey null if it could not be fetched yet
 */
export function deviceKeyClient(firstKey: string | null, fetchKey: () => Promise<string>): Client {
  let key = firstKey;
  let renewal: Promise<string> | undefined;

  const renew = () => {
    renewal ??= fetchKey().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  const send = (url: RequestInfo | URL, init: RequestInit | undefined, withKey: string) => {
    const claimed = withClaim(init);
    const headers = new Headers(claimed.headers);
    headers.set('api-key', withKey);
    return askingWho({ ...claimed, headers }, (own) => fetchBuffered(url, own));
  };
  return createClient({
    baseUrl: baseUrl(),
    apiKey: '',
    async fetch(url, init) {
      key ??= await renew();
      const used = key;
      const response = await send(url, init, used);
      if (response.status !== 401) return response;
      if (key === used) key = await renew();
      return send(url, init, key);
    },
  });
}
