import { type Client, ClientError } from '../../../../contract/client';
import { explain, tracked } from '../../../api/failures';
import type { Scan } from './scan';
import type { Verdict } from './scan-queue';

/** Longer than this no answer is waited for: the same scan is then sent again. */
const TIMEOUT_MS = 8_000;

/** Sends one scan; whatever happens is a verdict. */
export async function sendScan(client: Client, scan: Scan): Promise<Verdict> {
  const { key, bandId, status, timestamp, regattaId } = scan;
  try {
    const body = { id: bandId, status, timestamp, regatta_id: regattaId };
    const options = { idempotencyKey: key, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const { data } = await tracked(
      'wristbandScanEvent',
      client.call('wristbandScanEvent', { body }, options),
    );
    return { kind: 'kept', band: data };
  } catch (error) {
    return verdictOn(error);
  }
}

/** Only what the server says about this very scan is final; a key that is not good now may be good again. */
function verdictOn(error: unknown): Verdict {
  const isFinal =
    error instanceof ClientError && [400, 403, 404, 413, 415].includes(error.status) && error.code;
  if (isFinal) {
    const { title, detail } = explain(error);
    return { kind: 'refused', problem: `${title}. ${detail}` };
  }
  const asked = error instanceof ClientError ? error.retryAfter : null;
  return { kind: 'later', afterMs: asked === null ? null : asked * 1000 };
}
