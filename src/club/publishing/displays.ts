import { displays as t } from '@messages/server/publishing';
import { type Display, newDisplay } from '../../contract/areas/publishing/displays';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { keepSetupChange } from '../racing/setup-changes';
import type { WriteContext } from '../writes';

/** Settings of a regatta's clubhouse screen. @throws ApiError `NOT_FOUND` for another club's */
export function displayOf(db: Readable, clubId: string, regattaId: string): Display {
  requireRecord(db, 'regattas', clubId, regattaId);
  return storedDisplay(db, regattaId);
}

/** The same for any club's regatta. */
export function storedDisplay(db: Readable, regattaId: string): Display {
  const row = db.get<{ json: string }>('SELECT json FROM displays WHERE regatta_id = ?', regattaId);
  return row ? JSON.parse(row.json) : newDisplay(regattaId);
}

/** Stores the settings of a regatta's clubhouse screen. @throws ApiError `NOT_FOUND` for another club's */
export function saveDisplay(db: Writable, context: WriteContext, display: Display): Display {
  const { clubId } = context;
  const before = displayOf(db, clubId, display.regatta_id);
  db.run(
    'INSERT OR REPLACE INTO displays (regatta_id, club_id, json) VALUES (?, ?, ?)',
    display.regatta_id,
    clubId,
    JSON.stringify(display),
  );
  const subject = { regattaId: display.regatta_id, name: t.screenInClubhouse };
  keepSetupChange(db, context, subject, before, display);
  return display;
}

/** Regattas with a public screen, most recently begun first. */
export function publicDisplays(db: Readable): { regattaId: string; name: string }[] {
  return db.all(
    `SELECT regattas.key AS regattaId, regattas.json ->> '$.name' AS name
     FROM displays JOIN regattas ON regattas.key = displays.regatta_id
     WHERE displays.json ->> '$.public' ORDER BY regattas.json ->> '$.starts_at' DESC, regattas.key`,
  );
}
