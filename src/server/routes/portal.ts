import { createPortalSession } from '../../store/portal-sessions.js';
import type { Api } from '../environment.js';
import { write } from '../operations.js';

export function portalRoutes(api: Api): void {
  write(api, 'memberPortalSessions.create', (db, context, { body }, { c }) => {
    const { session, token } = createPortalSession(db, context, body);
    return { ...session, url: `${new URL(c.req.url).origin}/portal/sessions/${token}` };
  });
}
