import { notFound } from '@messages/refusals';
import type { SheetPhoto, SheetPhotoImage, SheetPhotoInput } from '../../contract/areas/racing/sheet-photos';
import { jpegSize, MAX_PHOTOS } from '../../contract/jpeg';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { WriteContext } from '../writes';
import { findRace } from './regattas';

/** Photos of paper sheets, kept beside a race on this computer alone. */

const fields = 'id, regatta_id, race_number, width, height, added_at, added_by';

/** A race's photos in the order they were added, without the pictures. @throws ApiError `NOT_FOUND` */
export function listSheetPhotos(
  db: Readable,
  clubId: string,
  { regatta_id, race_number }: { regatta_id: string; race_number: number },
): SheetPhoto[] {
  requireRecord(db, 'regattas', clubId, regatta_id);
  return db.all<SheetPhoto>(
    `SELECT ${fields} FROM sheet_photos WHERE regatta_id = ? AND race_number = ? ORDER BY added_at, id`,
    regatta_id,
    race_number,
  );
}

/** Most photos of one regatta in the emergency pack: 6 MB. */
const IN_PACK = 20;

/** The latest photos of a regatta with their pictures, by race. */
export function latestSheetPhotos(db: Readable, regattaId: string): SheetPhotoImage[] {
  const rows = db.all<Stored>(
    `SELECT ${fields}, image FROM sheet_photos WHERE regatta_id = ? ORDER BY added_at DESC, id DESC LIMIT ?`,
    regattaId,
    IN_PACK,
  );
  return rows.map(withText).toSorted((a, b) => a.race_number - b.race_number || a.added_at - b.added_at);
}

type Stored = SheetPhoto & { image: Uint8Array };

const withText = ({ image, ...photo }: Stored): SheetPhotoImage => ({
  ...photo,
  image: Buffer.from(image).toString('base64'),
});

/** A photo with its picture. @throws ApiError `NOT_FOUND`, also when it is another club's */
export function requireSheetPhoto(db: Readable, clubId: string, id: string): SheetPhotoImage {
  const row = db.get<Stored>(
    `SELECT ${fields}, image FROM sheet_photos WHERE id = ? AND club_id = ?`,
    id,
    clubId,
  );
  if (!row) throw notFound('no_photo', { id });
  return withText(row);
}

/**
 * Keeps a photo beside its race. A known one is returned unchanged.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta or photo, or a race that is not set up; `INVALID_REQUEST` if
 *   the race has the most it may have
 */
export function addSheetPhoto(
  db: Writable,
  { clubId, now, recordedBy }: WriteContext,
  { id, regatta_id, race_number, image }: SheetPhotoInput,
): SheetPhoto {
  const regatta = requireRecord(db, 'regattas', clubId, regatta_id);
  if (!findRace(db, regatta.id, race_number))
    throw notFound('no_record', { resource: 'races', id: String(race_number) });
  const known = db.get<SheetPhoto & { club_id: string }>(
    `SELECT ${fields}, club_id FROM sheet_photos WHERE id = ?`,
    id,
  );
  if (known) {
    const { club_id, ...photo } = known;
    if (club_id !== clubId || photo.regatta_id !== regatta.id) throw notFound('no_photo', { id });
    return photo;
  }
  if (listSheetPhotos(db, clubId, { regatta_id, race_number }).length >= MAX_PHOTOS)
    throw brokenRule('race_number', 'too_many_photos', { count: MAX_PHOTOS });
  const size = jpegSize(image)!;
  const photo = { id, regatta_id, race_number, ...size, added_at: now, added_by: recordedBy };
  db.run(
    `INSERT INTO sheet_photos (id, club_id, regatta_id, race_number, width, height, image, added_at, added_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, clubId, regatta_id, race_number, size.width, size.height, Buffer.from(image, 'base64')],
    ...[now, recordedBy],
  );
  return photo;
}

/** Removes a photo for good. @throws ApiError `NOT_FOUND`, also when it is another club's */
export function removeSheetPhoto(db: Writable, { clubId }: WriteContext, id: string): SheetPhoto {
  const { image: _, ...photo } = requireSheetPhoto(db, clubId, id);
  db.run('DELETE FROM sheet_photos WHERE id = ?', id);
  return photo;
}

/** Exchanges two numbers of races on the photos of a regatta. */
export function renumberSheetPhotos(db: Writable, regattaId: string, from: number, to: number): void {
  db.run(
    `UPDATE sheet_photos SET race_number = CASE race_number WHEN ? THEN ? ELSE ? END
     WHERE regatta_id = ? AND race_number IN (?, ?)`,
    ...[from, to, from, regattaId, from, to],
  );
}
