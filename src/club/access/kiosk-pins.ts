import { timingSafeEqual } from 'node:crypto';
import type { Readable, Writable } from '../../db/connection';
import { forgetWrongKioskPins } from './pin-attempts';
import { type HashedPin, hashOfPin } from './pins';

/** Sets the PIN that ends a club's kiosks; null removes it. */
export function putKioskPin(db: Writable, clubId: string, pin: HashedPin | null, now: number): void {
  forgetWrongKioskPins(db);
  if (!pin) db.run('DELETE FROM kiosk_pins WHERE club_id = ?', clubId);
  else
    db.run(
      `INSERT INTO kiosk_pins (club_id, salt, hash, set_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (club_id) DO UPDATE SET salt = excluded.salt, hash = excluded.hash, set_at = excluded.set_at`,
      clubId,
      pin.salt,
      pin.hash,
      now,
    );
}

export function hasKioskPin(db: Readable, clubId: string): boolean {
  return findPin(db, clubId) !== undefined;
}

/** True if this is the club's PIN. A club without one accepts any. */
export async function isKioskPin(db: Readable, clubId: string, pin: string): Promise<boolean> {
  const stored = findPin(db, clubId);
  if (!stored) return true;
  const given = await hashOfPin(pin, stored.salt);
  return timingSafeEqual(given, Buffer.from(stored.hash, 'base64url'));
}

function findPin(db: Readable, clubId: string): HashedPin | undefined {
  return db.get<HashedPin>('SELECT salt, hash FROM kiosk_pins WHERE club_id = ?', clubId);
}
