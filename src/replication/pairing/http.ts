import { http as t } from '@messages/server/pairing';
import { Hono } from 'hono';
import { ZodError } from 'zod';
import { ApiError } from '../../contract/errors';
import type { Store } from '../../db/store';
import { readBytes, readJson } from '../../http/read-body';
import { EncryptedParts } from './encrypted/parts';
import { PairingError, UnreadableMessageError } from './errors';
import { answerComparison, currentMessage, waitForChange } from './exchange';
import { acceptJoin, hasInvitation, USED_UP } from './join';
import { LINK_LIMITS } from './limits';
import { type DoLongWork, doHere, takeRaw } from './long-work';
import { findPeer, peerOfKey } from './peers';
import { type ExchangeAnswer, type JoinAnswer, JoinRequest, MAX_MESSAGE_BYTES } from './protocol';
import { digest } from './secrets';

/** The number of wrong codes that voids all open invitations. */
const MOST_WRONG_CODES = 20;

const OTHER_VERSION = t.versionsDiffer;
const NOT_PAIRED = t.isNoLongerPaired;

/**
 * Routes that paired Docksides call. Mount them at `PAIRING_PATH`.
 *
 * @param apart applies large messages
 */
export function pairingHttp(store: Store, clock: () => number, apart: DoLongWork = doHere(store)): Hono {
  const encrypted = new EncryptedParts(store, clock);
  const app = new Hono();
  let wrongCodes = 0;
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof PairingError) return c.json({ message: error.message }, 409);
    if (error instanceof UnreadableMessageError)
      return c.json({ message: error.problem ?? OTHER_VERSION }, 400);
    if (error instanceof ZodError) return c.json({ message: OTHER_VERSION }, 400);
    if (error instanceof ApiError)
      return c.json({ message: error.message }, error.status as 400, error.headers);
    throw error;
  });

  app.post('/join', async (c) => {
    if (!hasInvitation(store.read, clock())) return c.json({ message: USED_UP }, 404);
    const request = JoinRequest.parse(await readJson(c));
    try {
      const answer = await store.write((db) => acceptJoin(db, request, clock()));
      wrongCodes = 0;
      return c.json(answer satisfies JoinAnswer);
    } catch (error) {
      wrongCodes += 1;
      if (wrongCodes >= MOST_WRONG_CODES) {
        wrongCodes = 0;
        await store.write((db) => db.run('DELETE FROM pairing_invitations'));
      }
      throw error;
    }
  });

  app.post('/exchange', async (c) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const peer = key === undefined ? undefined : peerOfKey(store.read, digest(key));
    if (!peer) return c.json({ message: NOT_PAIRED }, 401);
    const bytes = await readBytes(c, MAX_MESSAGE_BYTES);
    const message = { bytes, peer: peer.node, now: clock() };
    const request = await takeRaw({ store, apart }, 'takeRequest', message);
    const { bundle, after, wait = 0 } = request;
    await encrypted.receive(bundle.node, request);
    const isDue = () => encrypted.isDue(bundle.node);
    if (wait > 0) await waitForChange(store, after, wait, c.req.raw.signal, isDue);
    return c.json({
      bundle: await currentMessage(store, after, LINK_LIMITS, findPeer(store.read, bundle.node)?.parts ?? []),
      comparison: answerComparison(store.read, request.comparison),
      ...encrypted.say(bundle.node),
    } satisfies ExchangeAnswer);
  });
  return app;
}
