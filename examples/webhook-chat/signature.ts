import { createHmac, timingSafeEqual } from 'node:crypto';

/** The most that the clocks of sender and receiver may be apart, in seconds. An older request may be a recorded one, sent again. */
const TOLERANCE_SECONDS = 5 * 60;

/** A request as it came: `body` byte for byte, before anything parsed it. */
export interface SignedRequest {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Returns true if a request was signed recently with a secret (`whsec_…`), by the rules of Standard Webhooks.
 *
 * @param now in seconds
 */
export function isSigned({ headers, body }: SignedRequest, secret: string, now = Date.now() / 1000): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Two signatures come while a new secret replaces the old.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return (
      signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    );
  });
}
