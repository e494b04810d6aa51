import { createMiddleware } from 'hono/factory';
import { PERSON_HEADER, SIGN_IN_HEADER } from '../../contract/sign-in-headers';
import type { Admit } from '../admit';
import type { ServerEnv } from '../types';
import { slowFailedKeys } from './rate-limit';

/**
 * Lets only admitted requests pass, and sets their caller. Answers with the key's quota in the IETF headers `ratelimit`
 * and `ratelimit-policy`. Unusable keys get no challenge, and slower answers after too many.
 *
 * @example
 * app.use(admitted(admission(options)));
 * app.get('/members', (c) => c.json(membersOf(c.get('club'))));
 */
export function admitted(admit: Admit) {
  const slowDown = slowFailedKeys();
  return createMiddleware<ServerEnv>(async function admitted(c, next) {
    const { knownKey, caller, refusal, headers } = await admit({
      request: c.env?.incoming ?? c.req,
      host: c.req.header('host'),
      key: c.req.header('api-key'),
      signInId: c.req.header(SIGN_IN_HEADER),
      personId: c.req.header(PERSON_HEADER),
    });
    if (knownKey) c.set('knownKey', knownKey);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (refusal?.code === 'INVALID_API_KEY') await slowDown(c.get('client').address, c.req.raw.signal);
    if (refusal || !caller) throw refusal;
    c.set('actor', caller.actor);
    c.set('apiKey', caller.apiKey);
    c.set('club', caller.club);
    c.set('asksWho', caller.asksWho);
    await next();
  });
}
