import { type Display, newDisplay } from '../contract/areas/displays';
import type { Readable, Writable } from '../db/connection';
import { requireRecord } from '../db/records';
import { keepSetupChange } from './setup-changes';
import type { WriteContext } from './writes';

/** What the clubhouse screen of a regatta shows. @throws ApiError `NOT_FOUND` for another club's */
export function displayOf(db: Readable, clubId: string, regattaId: string): Display {
  requireRecord(db, 'regattas', clubId, regattaId);
  return storedDisplay(db, regattaId);
}

/** The same, whichever club's it is. */
export function storedDisplay(db: Readable, regattaId: string): Display {
  const row = db.get<{ json: string }>('SELECT json FROM displays WHERE regatta_id = ?', regattaId);
  return row ? JSON.parse(row.json) : newDisplay(regattaId);
}

/** Sets what the clubhouse screen of a regatta shows. @throws ApiError `NOT_FOUND` for another club's */
export function saveDisplay(db: Writable, context: WriteContext, display: Display): Display {
  const { clubId } = context;
  const before = displayOf(db, clubId, display.regatta_id);
  db.run(
    'INSERT OR REPLACE INTO displays (regatta_id, club_id, json) VALUES (?, ?, ?)',
    display.regatta_id,
    clubId,
    JSON.stringify(display),
  );
  const subject = { regattaId: display.regatta_id, name: 'screen in the clubhouse' };
  keepSetupChange(db, context, subject, before, display);
  return display;
}

/** The regattas whose screens anybody may open: the one that began last comes first. */
export function publicDisplays(db: Readable): { regattaId: string; name: string }[] {
  return db.all(
    `SELECT regattas.key AS regattaId, regattas.json ->> '$.name' AS name
     FROM displays JOIN regattas ON regattas.key = displays.regatta_id
     WHERE displays.json ->> '$.public' ORDER BY regattas.json ->> '$.starts_at' DESC, regattas.key`,
  );
}
