import { setImmediate as nextTurn } from 'node:timers/promises';
import { findClub, putClub } from '../club/clubs.js';
import { type Club, DEFAULT_RATE_LIMIT } from '../contract/club.js';
import { type RecordOf, type ResourceName, resourceNames } from '../contract/resources.js';
import type { Writable } from '../db/connection.js';
import { putRecord } from '../db/records.js';
import type { Store } from '../db/store.js';
import { Calendar } from './calendar.js';
import { CURRENCY } from './demo.js';
import { drawHouseholds } from './people.js';
import { drawRecords } from './records.js';
import { refuseForeignRecords } from './refuse-foreign-records.js';

export const DEMO_CLUB_ID = 'demo';

const NAME = 'Kilcrane Sailing & Golf Club';
const TIME_ZONE = 'Europe/Dublin';

/** So many records are written in one transaction: few enough that a request beside it does not notice. */
const BATCH = 200;

/**
 * Fills a believable sailing and golf club, every area of it, around the local day of `now`. The same day gives the same
 * records byte for byte, and filling again brings them back: what a visitor of the demo added stays, and on a later day
 * dated records of the earlier one stay too. Nothing of it is queued for upstream.
 *
 * @throws Error when the club has records of its own, which demo data must never mix with
 */
export async function fillDemoClub(
  store: Store,
  { now, clubId = DEMO_CLUB_ID }: { now: number; clubId?: string },
): Promise<{ club_id: string; counts: Record<ResourceName, number> }> {
  await store.write((db) => {
    refuseForeignRecords(db, clubId);
    putClub(db, demoClub(db, clubId));
  });
  const calendar = new Calendar(now, TIME_ZONE);
  await nextTurn();
  const households = drawHouseholds(clubId, calendar);
  await nextTurn();
  const records = drawRecords({ clubId, calendar, households });
  const counts = {} as Record<ResourceName, number>;
  // In the order of the contract: each kind of record after those it refers to.
  for (const resource of resourceNames)
    counts[resource] = await putAll(store, clubId, resource, records[resource]);
  return { club_id: clubId, counts };
}

/** The rate limit is a setting that staff may have changed; the rest is the demo's. */
function demoClub(db: Writable, clubId: string): Club {
  const rate_limit = findClub(db, clubId)?.rate_limit ?? DEFAULT_RATE_LIMIT;
  return { id: clubId, name: NAME, time_zone: TIME_ZONE, currency: CURRENCY, rate_limit };
}

async function putAll<Name extends ResourceName>(
  store: Store,
  clubId: string,
  resource: Name,
  records: Iterable<RecordOf<Name>>,
): Promise<number> {
  let count = 0;
  for (const batch of batchesOf(records)) {
    await store.write((db) => {
      for (const record of batch) if (!isTaken(db, resource, record)) putRecord(db, resource, clubId, record);
    });
    count += batch.length;
    await nextTurn();
  }
  return count;
}

/** A boat has one score in a race. Where a visitor of the demo has recorded it anew, under an id of its own, theirs stays. */
function isTaken(db: Writable, resource: ResourceName, record: { id: string }): boolean {
  if (resource !== 'scores') return false;
  const { id, registration_id, race_number } = record as RecordOf<'scores'>;
  const sql = 'SELECT 1 FROM scores WHERE registration_id = ? AND race_number = ? AND key <> ?';
  return db.get(sql, registration_id, race_number, id) !== undefined;
}

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
