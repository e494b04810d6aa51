import { statuses as t } from '@messages/server/contradictions';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import { type ResourceName, resources } from '../../../contract/resources';
import { plainStatus } from '../../../contract/status-words';
import type { Readable } from '../../../db/connection';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { groupBy } from '../../../shared/group-by';
import { contradiction, wordsFor } from './words';

/** Statuses of one kind of records that differ in their letters only. */
export async function statusSpellings(
  db: Readable,
  clubId: string,
  name: ResourceName,
): Promise<Contradiction[]> {
  const counts = new Map<string, number>();
  const pause = yieldToEventLoop();
  const rows = db.iterate<{ status: string }>(
    `SELECT json ->> '$.status' AS status FROM ${resources[name].table}
     WHERE club_id = ? AND json ->> '$.status' IS NOT NULL`,
    clubId,
  );
  for (const { status } of rows) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await pause();
  }
  const byWord = groupBy([...counts.keys()].toSorted(), plainStatus);
  return [...byWord.values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const spellings = same.map((status) => `“${status}” (${counts.get(status)})`);
      const text = t.hasSeveralSpellings(wordsFor(name), spellings);
      return contradiction('status_spellings', text, [], name);
    });
}
