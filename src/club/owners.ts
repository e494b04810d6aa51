import type { Regatta, Registration } from '../contract/areas/regattas';
import { type RecordOf, resourceNames } from '../contract/resources';
import type { Readable } from '../db/connection';
import { tableOf } from '../db/records';

/** Which club and regatta records belong to, for work that is not done on behalf of one club: import and the demo. */

/** Every regatta with the id of its club. */
export function allRegattas(db: Readable): { regatta: Regatta; clubId: string }[] {
  const rows = db.all<{ json: string; club_id: string }>(`SELECT json, club_id FROM ${tableOf('regattas')}`);
  return rows.map((row) => ({ regatta: JSON.parse(row.json), clubId: row.club_id }));
}

/** The id of a regatta's club; undefined when there is no such regatta. */
export function clubOfRegatta(db: Readable, regattaId: string): string | undefined {
  const sql = `SELECT club_id FROM ${tableOf('regattas')} WHERE key = ?`;
  return db.get<{ club_id: string }>(sql, regattaId)?.club_id;
}

/** A regatta's entries with a sail number: one, unless two boats carry the same. */
export function entriesWithSailNumber(db: Readable, regattaId: string, sailNumber: string): Registration[] {
  const sql = `SELECT json FROM ${tableOf('registrations')} WHERE regatta_id = ? AND sail_number = ?`;
  return db.all<{ json: string }>(sql, regattaId, sailNumber).map(({ json }) => JSON.parse(json));
}

/**
 * What a record refers to must be of the same regatta, or the same club; the database only requires it to exist.
 *
 * @throws Error saying what is of another regatta or club
 */
export function requireSameOwner(db: Readable, clubId: string, record: Record<string, unknown>): void {
  const { regatta_id, registration_id, event_order_id } = record;
  if (typeof registration_id === 'string') {
    const sql = `SELECT regatta_id AS owner FROM ${tableOf('registrations')} WHERE key = ?`;
    const entry = db.get<{ owner: string }>(sql, registration_id);
    if (entry && entry.owner !== regatta_id)
      throw new Error(`registration ${JSON.stringify(registration_id)} is of another regatta`);
  }
  if (typeof event_order_id === 'string') {
    const sql = `SELECT club_id AS owner FROM ${tableOf('banquets')} WHERE key = ?`;
    const banquet = db.get<{ owner: string }>(sql, event_order_id);
    if (banquet && banquet.owner !== clubId)
      throw new Error(`event order ${JSON.stringify(event_order_id)} is of another club`);
  }
}

/** Whether a club holds no record of any kind. */
export function isClubEmpty(db: Readable, clubId: string): boolean {
  return resourceNames.every(
    (resource) => !db.get(`SELECT 1 FROM ${tableOf(resource)} WHERE club_id = ? LIMIT 1`, clubId),
  );
}

/** The ids of a club's members. */
export function memberIds(db: Readable, clubId: string): string[] {
  const sql = `SELECT key FROM ${tableOf('members')} WHERE club_id = ?`;
  return db.all<{ key: string }>(sql, clubId).map(({ key }) => key);
}

/** Whether another score stands for the same boat in the same race. */
export function hasOtherScore(db: Readable, score: RecordOf<'scores'>): boolean {
  const sql = `SELECT 1 FROM ${tableOf('scores')} WHERE registration_id = ? AND race_number = ? AND key <> ?`;
  return db.get(sql, score.registration_id, score.race_number, score.id) !== undefined;
}
