import { listClubs } from '../club/clubs.js';
import { type ResourceName, resourceNames } from '../contract/resources.js';
import { allRecords } from '../db/records.js';
import type { Store } from '../db/store.js';
import { yieldToEventLoop } from '../db/yield-to-event-loop.js';

/**
 * Every record as a line `{"resource", "record"}`, one consistent state of the data: clubs first, then each kind after
 * those it refers to, by key. `import` of these lines into an empty Dockside gives the same data again.
 *
 * @param take receives each line, without its line end
 */
export async function exportRecords(
  store: Store,
  resource: ResourceName | undefined,
  take: (line: string) => void | Promise<void>,
): Promise<void> {
  await store.snapshot(async (db) => {
    if (!resource) {
      for (const club of listClubs(db)) await take(`{"resource":"clubs","record":${JSON.stringify(club)}}`);
    }
    const pause = yieldToEventLoop();
    for (const name of resource ? [resource] : resourceNames) {
      for (const { json } of allRecords(db, name)) {
        await take(`{"resource":"${name}","record":${json}}`);
        await pause();
      }
    }
  });
}
