import { randomUUID } from 'node:crypto';
import { portalLink as t } from '@messages/server/cloud';
import { portalRefusal } from '../../club/members/portal-sessions';
import { PortalSession, type PortalSessionInput } from '../../contract/areas/members/portal';
import type { Store } from '../../db/store';
import { ClientError } from '../../shared/api-client';
import type { UpstreamKey } from './credentials';
import type { SyncEngine } from './engine';
import { SyncError } from './errors';
import { findUpstream } from './state/upstream';

/** Timeout: a member waits at the counter. */
const ANSWER_WITHIN_MS = 8_000;

/** A portal session of upstream, with a link that works on any phone, or the reason why there is none. */
export interface UpstreamPortalSession {
  session: PortalSession | null;
  /** Null if no upstream is set for this club. */
  refusal: string | null;
}

/** Requests a member's portal session from upstream. Nothing is stored here: the session belongs to upstream. */
export async function mintPortalSession(
  { store, key, engine }: { store: Store; key: UpstreamKey; engine: SyncEngine },
  clubId: string,
  body: PortalSessionInput,
): Promise<UpstreamPortalSession> {
  const upstream = findUpstream(store.read);
  if (upstream?.club_id !== clubId) return { session: null, refusal: null };
  const refusal = portalRefusal(store.read, clubId, body.membership_number);
  if (refusal) return { session: null, refusal: refusal.message };
  try {
    const client = engine.openClient(upstream.url, await key.read(upstream.url), {
      attempts: 1,
      requestTimeoutMs: ANSWER_WITHIN_MS,
    });
    const answer = await client.call(
      'memberPortalSessions.create',
      { body },
      { idempotencyKey: randomUUID() },
    );
    const { data: session } = PortalSession.safeParse(answer.data);
    // Only a web address may become a QR code.
    if (session && /^https?:\/\//.test(session.url)) return { session, refusal: null };
    return { session: null, refusal: t.noLink };
  } catch (error) {
    if (error instanceof ClientError || error instanceof SyncError)
      return { session: null, refusal: error.message };
    throw error;
  }
}
