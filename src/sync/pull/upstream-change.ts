import { createHash } from 'node:crypto';
import type { ResourceName } from '../../contract/resources.js';
import { splitKey } from '../../db/ids.js';
import type { UpstreamChange } from '../state/deferred-changes.js';

/**
 * A record as upstream sent it, whatever it is. One without an id that can be used is named by its content, so that it is
 * kept aside once and holds up nothing.
 */
export function sentRecord(
  resource: ResourceName,
  sent: { id: unknown; regatta_id: unknown; record: unknown },
): UpstreamChange {
  const { id, regatta_id, record } = sent;
  return {
    resource,
    id: isName(id) ? String(id) : `without id ${fingerprint(record)}`,
    regatta_id: resource === 'wristbands' && isName(regatta_id) ? String(regatta_id) : null,
    // Null would mean that it is gone.
    record: (record ?? {}) as Record<string, unknown>,
  };
}

/** What is gone upstream, by its key here. */
export function missingRecord(resource: ResourceName, key: string): UpstreamChange {
  if (resource !== 'wristbands') return { resource, id: key, regatta_id: null, record: null };
  const [regatta_id, id] = splitKey(key) as [string, string];
  return { resource, id, regatta_id, record: null };
}

/** Whether something can be an id. */
export function isName(id: unknown): id is string | number {
  return typeof id === 'number' || (typeof id === 'string' && id !== '');
}

function fingerprint(record: unknown): string {
  return createHash('sha256').update(textOf(record)).digest('hex').slice(0, 16);
}

function textOf(record: unknown): string {
  try {
    return JSON.stringify(record) ?? '';
  } catch {
    return 'nested too deep to be written';
  }
}
