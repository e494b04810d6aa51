import type { Regatta } from '../contract/areas/racing/regattas';
import { type RecordOf, resourceNames } from '../contract/resources';
import type { Readable } from '../db/connection';
import { tableOf } from '../db/records';

/** Finds the clubs and regattas of records, for work across clubs: import and the demo. */

/** Every regatta with the id of its club. */
export function allRegattas(db: Readable): { regatta: Regatta; clubId: string }[] {
  const rows = db.all<{ json: string; club_id: string }>(`SELECT json, club_id FROM ${tableOf('regattas')}`);
  return rows.map((row) => ({ regatta: JSON.parse(row.json), clubId: row.club_id }));
}

/** The id of a regatta's club; undefined if there is no such regatta. */
export function clubOfRegatta(db: Readable, regattaId: string): string | undefined {
  const sql = `SELECT club_id FROM ${tableOf('regattas')} WHERE key = ?`;
  return db.get<{ club_id: string }>(sql, regattaId)?.club_id;
}

/** Ids of all clubs, or of a given regatta's club. */
export function allClubIds(db: Readable, regattaId?: string): string[] {
  if (regattaId === undefined) return db.all<{ id: string }>('SELECT id FROM clubs').map(({ id }) => id);
  const clubId = clubOfRegatta(db, regattaId);
  return clubId === undefined ? [] : [clubId];
}

/** True if a club has no record of any kind. */
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

/** True if another score exists for the same boat and race. */
export function hasOtherScore(db: Readable, score: RecordOf<'scores'>): boolean {
  const sql = `SELECT 1 FROM ${tableOf('scores')} WHERE registration_id = ? AND race_number = ? AND key <> ?`;
  return db.get(sql, score.registration_id, score.race_number, score.id) !== undefined;
}
