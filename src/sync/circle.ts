import { generation } from '../db/change-log';
import type { Readable } from '../db/connection';
import { SyncError } from './errors';

/** Longer chains of servers are not looked at. */
const LONGEST_CHAIN = 16;

/** The generation ids of the servers that upstream itself is kept in step with, by what it answers for its changes. */
export function upstreamsOf(answer: unknown): string[] {
  const { upstreams } = (answer ?? {}) as { upstreams?: unknown };
  if (!Array.isArray(upstreams)) return [];
  return upstreams.slice(0, LONGEST_CHAIN).filter((id) => typeof id === 'string' && id.length < 100);
}

/**
 * Two servers that are each other's upstream, or more of them in a circle, would send each other the same writes again and
 * again: a wristband check or an application would be one more each time.
 *
 * @param answer what upstream answers for its changes
 * @throws SyncError when this server is itself among those that upstream is, or is kept in step with
 */
export function refuseCircle(db: Readable, answer: unknown): void {
  const ours = generation(db);
  if ((answer as { generation?: unknown } | null)?.generation === ours)
    throw circular('That is the address of this very server: it would send everything to itself.');
  if (upstreamsOf(answer).includes(ours))
    throw circular(
      'That server is itself kept in step with this one: each would send the other its own writes again. Nothing is sent or fetched until one of the two is disconnected, under Settings → Cloud.',
    );
}

function circular(message: string): SyncError {
  return new SyncError('circular', message);
}
