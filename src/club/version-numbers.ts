import type { Readable, Writable } from '../db/connection';

/** Under this name and the regatta's id, `meta` has the highest number that its versions were given. */
const HIGHEST = 'publications of';

/** The highest number that a regatta's versions were given, by this Dockside or one that it is paired with; 0: none yet. */
export function highestNumber(db: Readable, regattaId: string): number {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', `${HIGHEST} ${regattaId}`);
  return Number(row?.value ?? 0);
}

/** Takes the next number of a regatta's versions. None is given twice, though the regatta be removed and come back. */
export function takeNumber(db: Writable, regattaId: string): number {
  const number = highestNumber(db, regattaId) + 1;
  raiseNumber(db, regattaId, number);
  return number;
}

/** Notes a number that was given, here or by a Dockside that this one is paired with; a lower one changes nothing. */
export function raiseNumber(db: Writable, regattaId: string, number: number): void {
  db.run(
    `INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
     WHERE CAST(excluded.value AS INTEGER) > CAST(value AS INTEGER)`,
    `${HIGHEST} ${regattaId}`,
    String(number),
  );
}

/** The highest number of each regatta of a club that has one, or had before it was removed. */
export function highestNumbers(db: Readable, clubId: string): { regatta_id: string; number: number }[] {
  return db.all(
    `SELECT regatta_id, number
     FROM (SELECT substr(name, ${HIGHEST.length + 2}) AS regatta_id, CAST(value AS INTEGER) AS number
       FROM meta WHERE name GLOB '${HIGHEST} *')
     WHERE NOT EXISTS (SELECT 1 FROM regattas WHERE key = regatta_id AND club_id <> ?) ORDER BY regatta_id`,
    clubId,
  );
}
