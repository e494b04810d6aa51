import { loopCheck as t } from '@messages/server/cloud';
import { generation } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { SyncError } from './errors';

/** Longer chains of servers are ignored. */
const LONGEST_CHAIN = 16;

/** Generation ids of upstream's own upstreams, from its answer to `changes`. */
export function upstreamsOf(answer: unknown): string[] {
  const { upstreams } = (answer ?? {}) as { upstreams?: unknown };
  if (!Array.isArray(upstreams)) return [];
  return upstreams.slice(0, LONGEST_CHAIN).filter((id) => typeof id === 'string' && id.length < 100);
}

/**
 * Refuses a circle of servers. Two or more servers that are each other's upstream would send the same writes endlessly;
 * a scan or application would be repeated each time.
 *
 * @param answer upstream's answer to `changes`
 * @throws SyncError if this server is upstream, or among its upstreams
 */
export function refuseCircle(db: Readable, answer: unknown): void {
  const ours = generation(db);
  if ((answer as { generation?: unknown } | null)?.generation === ours) throw circular(t.isThisServer);
  if (upstreamsOf(answer).includes(ours)) throw circular(t.usesThisAsItsCloud);
}

function circular(message: string): SyncError {
  return new SyncError('circular', message);
}
