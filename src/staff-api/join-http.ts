import { answerOf } from '@messages/refusals';
import { Hono } from 'hono';
import { createApiKey } from '../club/access/api-keys';
import { ApiError } from '../contract/errors';
import { roles } from '../contract/roles';
import { type Joined, JoinInput, joinRoles } from '../contract/staff-operations/join';
import type { Store } from '../db/store';
import { readJson } from '../http/read-body';
import type { JoinLinks } from './join-links';

const USED_UP = answerOf('tablet_link_used_up');

/**
 * Lets a tablet in, from any machine, by the code of a link. The answer is a key of its own, with the role that staff
 * chose. A browser that lost the answer may ask again, until its key has been used. Mount this at `/join`.
 */
export function joinHttp(store: Store, links: JoinLinks, clock: () => number): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    c.header('cache-control', 'no-store');
    const input = JoinInput.safeParse(await readJson(c));
    const invitation = input.success && links.use(input.data.code, input.data.device);
    if (!invitation) return c.json(USED_UP, 403);
    const { clubId, name, role, keyId } = invitation;
    const scopes = [...roles[joinRoles[role].role].scopes];
    try {
      const { key } = await store.write((db) =>
        createApiKey(db, { id: keyId, name, clubId, scopes, role, expiresAt: null, now: clock() }),
      );
      return c.json({ key, role } satisfies Joined);
    } catch (error) {
      // The key is in use already: this request comes from somebody else.
      if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return c.json(USED_UP, 403);
      throw error;
    }
  });
  return app;
}
