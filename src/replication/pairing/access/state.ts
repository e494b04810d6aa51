import { createHash } from 'node:crypto';
import { z } from 'zod';
import { roleNames } from '../../../contract/roles';
import { scopeNames } from '../../../contract/scopes';
import type { Readable } from '../../../db/connection';
import { readable } from '../readable';

/** Sign-ins that are over are needed for what a device recorded under them and sends late: so many of the last are sent. */
const ENDED_SIGN_INS = 200;

const Text = z.string().min(1).max(200);
const At = z.int().nonnegative();

const PersonRow = z.object({
  id: Text,
  name: Text,
  role: z.enum(roleNames),
  salt: Text,
  hash: Text,
  created_at: At,
  pin_set_at: At,
  disabled_at: At.nullable(),
  rev: z.int().positive(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const KeyRow = z.object({
  id: Text,
  name: Text,
  prefix: Text,
  sha256: Text,
  scopes: z.array(z.enum(scopeNames)),
  created_at: At,
  expires_at: At.nullable(),
  revoked_at: At.nullable(),
  role: Text.nullable(),
});
export type KeyRow = z.infer<typeof KeyRow>;

const SignInRow = z.object({
  id: Text,
  person_id: Text,
  device_id: Text,
  device_name: Text,
  began_at: At,
  ended_at: At.nullable(),
});

/**
 * People who may sign in and keys that work, as paired Docksides agree on them, so that any of them can stand in for another: the
 * people, the devices that were let in and the keys of programs, of PINs and keys the hashes alone; and who is signed in on
 * which device. Browsers of a laptop itself are its own.
 */
export const AccessState = z.object({
  people: readable(PersonRow, 10_000),
  keys: readable(KeyRow, 10_000),
  sign_ins: readable(SignInRow, 20_000),
});
export type AccessState = z.infer<typeof AccessState>;

export function readAccess(db: Readable, clubId: string): AccessState {
  const keys = db.all<Omit<KeyRow, 'scopes'> & { scopes: string }>(
    `SELECT id, name, prefix, sha256, scopes, created_at, expires_at, revoked_at, role FROM api_keys
     WHERE club_id = ? ORDER BY id`,
    clubId,
  );
  return {
    people: db.all(
      'SELECT id, name, role, salt, hash, created_at, pin_set_at, disabled_at, rev FROM people ORDER BY id',
    ),
    keys: keys.map((key) => ({ ...key, scopes: JSON.parse(key.scopes) })),
    sign_ins: db.all(
      `SELECT id, person_id, device_id, device_name, began_at, ended_at FROM sign_ins AS one
       WHERE device_id IN (SELECT id FROM api_keys) AND (ended_at IS NULL OR id IN (
         SELECT id FROM sign_ins WHERE ended_at IS NOT NULL ORDER BY ended_at DESC, id LIMIT ?))
       ORDER BY id`,
      ENDED_SIGN_INS,
    ),
  };
}

/** Names a state: two Docksides of one state have the same. */
export function digestOfAccess(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}
