import type { Readable, Writable } from '../db/connection';

/** Name in `meta`, followed by the regatta's id, of the highest version number given. */
const HIGHEST = 'publications of';

/** The highest number of a regatta's versions, given by this Dockside or a paired one; 0 if none. */
export function highestNumber(db: Readable, regattaId: string): number {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', `${HIGHEST} ${regattaId}`);
  return Number(row?.value ?? 0);
}

/** Takes the next version number of a regatta. Numbers are never reused, even if the regatta is removed and returns. */
export function takeNumber(db: Writable, regattaId: string): number {
  const number = highestNumber(db, regattaId) + 1;
  raiseNumber(db, regattaId, number);
  return number;
}

/** Records a number given here or by a paired Dockside; a lower one changes nothing. */
export function raiseNumber(db: Writable, regattaId: string, number: number): void {
  db.run(
    `INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
     WHERE CAST(excluded.value AS INTEGER) > CAST(value AS INTEGER)`,
    `${HIGHEST} ${regattaId}`,
    String(number),
  );
}

/** The highest number of each present or former regatta of a club that has one. */
export function highestNumbers(db: Readable, clubId: string): { regatta_id: string; number: number }[] {
  return db.all(
    `SELECT regatta_id, number
     FROM (SELECT substr(name, ${HIGHEST.length + 2}) AS regatta_id, CAST(value AS INTEGER) AS number
       FROM meta WHERE name GLOB '${HIGHEST} *')
     WHERE NOT EXISTS (SELECT 1 FROM regattas WHERE key = regatta_id AND club_id <> ?) ORDER BY regatta_id`,
    clubId,
  );
}
