import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { entityKeyOf, parseEntityKey } from '../../../club/integration/entity-refs';
import { hasUnsent } from '../../../club/integration/found-upstream';
import { queueRecord } from '../../../club/integration/queue-unsent';
import type { ResourceName } from '../../../contract/resources';
import type { Readable } from '../../../db/connection';
import { findRecord, tableOf } from '../../../db/records';
import { findNode } from '../../pairing/node';
import { type CycleWriter, writeFor } from '../context';
import { awaitingReport, locallyChanged } from '../state/outbox';
import { isRestored } from '../state/upstream';
import { BATCH } from './apply';

/**
 * Queues the records of a kind, such as facts, that a complete reading of the feed did not contain: upstream was put back to a backup that
 * lacks them. What it removed, its feed says.
 */
export async function queueMissed(context: CycleWriter, resource: ResourceName, run: number): Promise<void> {
  for (let after = ''; ; ) {
    const keys = missedRecords(context.store.read, context.clubId, { resource, run, after });
    if (keys.length === 0) return;
    await writeFor(context, (db) => {
      const { clubId } = context;
      const underWay = new Set([...locallyChanged(db, clubId), ...awaitingReport(db, clubId)]);
      for (const key of keys) {
        const record = findRecord(db, resource, clubId, key);
        const entity = record && entityKeyOf(resource, { ...record });
        if (entity === undefined || underWay.has(entity) || hasUnsent(db, clubId, entity)) continue;
        underWay.add(entity);
        queueRecord(db, clubId, parseEntityKey(entity)!, context.clock(), true);
      }
    });
    after = keys.at(-1)!;
    await yieldToEventLoop();
  }
}

/**
 * Some records of a kind that were last met before `run`, by key. Of an upstream that was put back also those that a paired
 * Dockside brought, which the other may have sent.
 */
function missedRecords(
  db: Readable,
  clubId: string,
  { resource, run, after }: { resource: ResourceName; run: number; after: string },
): string[] {
  const isUnmet = isRestored(db) && findNode(db) !== undefined ? 'mirror.run IS NULL OR' : '';
  return db
    .all<{ key: string }>(
      `SELECT record.key FROM ${tableOf(resource)} AS record LEFT JOIN mirror
         ON mirror.resource = ? AND mirror.key = record.key
       WHERE record.club_id = ? AND record.key > ? AND (${isUnmet} mirror.run < ?)
         AND NOT EXISTS (SELECT 1 FROM deferred_changes AS deferred WHERE deferred.resource = ? AND deferred.key = record.key)
       ORDER BY record.key LIMIT ?`,
      ...[resource, clubId, after, run, resource, BATCH],
    )
    .map(({ key }) => key);
}
