import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Readable, Writable } from '../db/connection';

const HASH_BYTES = 32;
const hashOf = promisify<string, string, number, Buffer>(scrypt);

/** A PIN as it is stored: it cannot be read back, only tried. */
export interface HashedPin {
  salt: string;
  hash: string;
}

export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: (await hashOf(pin, salt, HASH_BYTES)).toString('base64url') };
}

/** Sets the PIN that ends a club's kiosks; null takes it away. */
export function putKioskPin(db: Writable, clubId: string, pin: HashedPin | null, now: number): void {
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

/** Whether this is the club's PIN. A club without one has nothing that a kiosk could ask for: then anything is right. */
export async function isKioskPin(db: Readable, clubId: string, pin: string): Promise<boolean> {
  const stored = findPin(db, clubId);
  if (!stored) return true;
  const given = await hashOf(pin, stored.salt, HASH_BYTES);
  return timingSafeEqual(given, Buffer.from(stored.hash, 'base64url'));
}

function findPin(db: Readable, clubId: string): HashedPin | undefined {
  return db.get<HashedPin>('SELECT salt, hash FROM kiosk_pins WHERE club_id = ?', clubId);
}
