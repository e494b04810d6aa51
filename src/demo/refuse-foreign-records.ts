import { resourceNames } from '../contract/resources.js';
import type { Readable } from '../db/connection.js';
import { tableOf } from '../db/records.js';
import { demoId } from './demo.js';

/**
 * Demo data goes into a club that holds nothing yet, or into one that is the demo already. Members tell: they are
 * written first and nobody can add one here, while a visitor of the demo may well have added scores or a regatta.
 *
 * @throws Error when the club has records of its own
 */
export function refuseForeignRecords(db: Readable, clubId: string): void {
  const prefix = demoId(clubId, 'mem', '');
  const members = db.all<{ key: string }>('SELECT key FROM members WHERE club_id = ?', clubId);
  const isDemo = members.length > 0 && members.every(({ key }) => key.startsWith(prefix));
  if (isDemo || resourceNames.every((resource) => isEmpty(db, tableOf(resource), clubId))) return;
  throw new Error(
    `Club "${clubId}" has records of its own, and demo data would mix with them. ` +
      'Fill the demo in another data directory, or under a club id that is not in use.',
  );
}

function isEmpty(db: Readable, table: string, clubId: string): boolean {
  return db.get(`SELECT 1 FROM ${table} WHERE club_id = ? LIMIT 1`, clubId) === undefined;
}
