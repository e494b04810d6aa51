import { createPortalSession } from '../../club/portal-sessions.js';
import { ApiError } from '../../contract/errors.js';
import type { NetworkStatus } from '../../contract/staff-operations/index.js';
import type { Api } from '../environment.js';
import { write } from '../operations.js';

export function portalRoutes(api: Api): void {
  write(api, 'memberPortalSessions.create', (db, context, { body }, { c }) => {
    const origin = browserOrigin(c.req.url, api.network?.());
    const { session, token } = createPortalSession(db, context, body);
    return { ...session, url: `${origin}/portal/sessions/${token}` };
  });
}

/**
 * The origin under which a member's browser finds this server: the one that the request came to or, when it came in
 * process from the desktop app, where the app listens.
 *
 * @throws ApiError when the app listens nowhere.
 */
function browserOrigin(url: string, network: NetworkStatus | undefined): string {
  const { protocol, origin } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return origin;
  const [address] = network?.addresses ?? [];
  if (network?.shared && address) return `http://${address}:${network.port}`;
  const [listening] = network?.listening ?? [];
  if (listening) return listening;
  throw new ApiError(
    'MISDIRECTED_REQUEST',
    'A browser cannot open a page of this app: share it on the network first, under Settings → Network.',
  );
}
