import { type ResourceName, resourceNames, resources } from '../contract/resources';
import type { Writable } from './connection';
import { type JsonText, tableOf } from './records';

/** A record that some work touched, as it stood before. */
export interface FormerRecord {
  resource: ResourceName;
  key: string;
  /** Null: it was not there. */
  json: JsonText | null;
}

/** Nothing that happened is taken out of a history. */
const watched = resourceNames.filter((name) => !resources[name].history);

/**
 * Runs `work`, within a transaction. Returns its result with each record of one club that it made, changed or removed:
 * as it stood before, in the order of the first change. Temporary triggers of this connection note the records, so
 * every way of writing is seen.
 */
export function withFormerRecords<Result>(
  db: Writable,
  clubId: string,
  work: () => Result,
): { result: Result; former: FormerRecord[] } {
  db.run(
    `CREATE TEMP TABLE former_records (
      row INTEGER PRIMARY KEY, resource TEXT NOT NULL, key TEXT NOT NULL, club_id TEXT NOT NULL, json TEXT,
      UNIQUE (resource, key))`,
  );
  for (const sql of watched.flatMap(triggersOf)) db.run(sql);
  const result = work();
  const former = db.all<FormerRecord>(
    'SELECT resource, key, json FROM temp.former_records WHERE club_id = ? ORDER BY row',
    clubId,
  );
  // If `work` throws, the triggers and the table go with its writes: the caller undoes the transaction or the
  // savepoint.
  for (const name of watched.flatMap(namesOf)) db.run(`DROP TRIGGER temp.${name}`);
  db.run('DROP TABLE temp.former_records');
  return { result, former };
}

const events = ['INSERT', 'UPDATE', 'DELETE'] as const;

function namesOf(resource: ResourceName): string[] {
  return events.map((event) => `former_${tableOf(resource)}_${event.toLowerCase()}`);
}

function triggersOf(resource: ResourceName): string[] {
  const names = namesOf(resource);
  return events.map((event, index) => {
    const row = event === 'INSERT' ? 'NEW' : 'OLD';
    return `CREATE TEMP TRIGGER ${names[index]} AFTER ${event} ON main.${tableOf(resource)} BEGIN
      INSERT OR IGNORE INTO former_records (resource, key, club_id, json)
      VALUES ('${resource}', ${row}.key, ${row}.club_id, ${event === 'INSERT' ? 'NULL' : 'OLD.json'});
    END`;
  });
}
