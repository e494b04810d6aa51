import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { invalid } from '../contract/errors';
import { type Scope, scopeNames } from '../contract/scopes';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';
import { isSandbox } from '../db/sandbox';
import { ensureClub, findClub } from './clubs';
import { type Device, ownDeviceId } from './devices';

/** A key as staff see it: everything but the key itself, which is shown once and then only its hash is kept. */
export interface ApiKey {
  id: string;
  club_id: string;
  name: string;
  /** The first characters of the key, to tell keys apart. */
  prefix: string;
  scopes: Scope[];
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** What a tablet was let in as that has this key; null for all others. */
  role: string | null;
  /** Of a device key, which is kept in memory only and never limited: the id of its device. */
  device?: string;
}

export interface NewApiKey {
  /** Given where the same key may be asked for again, its answer lost; else one is made. */
  id?: string | undefined;
  name: string;
  clubId: string;
  scopes: Scope[];
  /** Unix epoch milliseconds; null never. */
  expiresAt: number | null;
  /** Of a tablet that is let in; left out, none. */
  role?: string;
  now: number;
}

const PREFIX = 'dsk_';
/** Of the keys of a sandbox: no other server takes one. */
const TEST_PREFIX = 'dsk_test_';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const columns = 'id, club_id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at, role';

/** Six characters that catch a mistyped or cut key before the database is asked. */
function checksum(prefix: string, secret: string): string {
  return sha256(`${prefix}${secret}`).slice(0, CHECKSUM_LENGTH);
}

/** A fresh key: `dsk_`, 256 random bits in base64url, checksum. A test key has `dsk_test_` before them. */
function generateKey(prefix = PREFIX): string {
  const secret = randomBytes(32).toString('base64url');
  return `${prefix}${secret}${checksum(prefix, secret)}`;
}

/** Whether a string has the form of a key, checksum included. */
export function isWellFormedKey(key: string): boolean {
  return hasForm(PREFIX, key) || isTestKey(key);
}

/** Whether a string has the form of a sandbox's key, checksum included. */
export function isTestKey(key: string): boolean {
  return hasForm(TEST_PREFIX, key);
}

function hasForm(prefix: string, key: string): boolean {
  const secret = key.slice(prefix.length, prefix.length + SECRET_LENGTH);
  return (
    key.length === prefix.length + SECRET_LENGTH + CHECKSUM_LENGTH &&
    key === `${prefix}${secret}${checksum(prefix, secret)}`
  );
}

function sha256(key: string): string {
  return hash('sha256', key, 'base64url');
}

/**
 * Creates a key, and its club when the club's id was not seen before. The answer holds the key itself, this once. A key of
 * that id that was never used, because its answer was lost, is replaced by the new one. In a sandbox it is a test key.
 *
 * @throws ApiError when the key of that id was used or revoked
 */
export function createApiKey(db: Writable, input: NewApiKey): { key: string; apiKey: ApiKey } {
  ensureClub(db, input.clubId);
  const prefix = isSandbox(db) ? TEST_PREFIX : PREFIX;
  const key = generateKey(prefix);
  const apiKey: ApiKey = {
    id: input.id ?? newId('key'),
    club_id: input.clubId,
    name: input.name,
    prefix: key.slice(0, prefix.length + 6),
    scopes: input.scopes,
    created_at: input.now,
    last_used_at: null,
    expires_at: input.expiresAt,
    revoked_at: null,
    role: input.role ?? null,
  };
  db.run(
    'DELETE FROM api_keys WHERE id = ? AND club_id = ? AND last_used_at IS NULL AND revoked_at IS NULL',
    apiKey.id,
    apiKey.club_id,
  );
  if (db.get('SELECT 1 FROM api_keys WHERE id = ?', apiKey.id))
    throw invalid('id', 'the key of this id has been used or revoked; make another one');
  db.run(
    'INSERT INTO api_keys (id, club_id, name, prefix, sha256, scopes, created_at, expires_at, role) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    apiKey.id,
    apiKey.club_id,
    apiKey.name,
    apiKey.prefix,
    sha256(key),
    JSON.stringify(apiKey.scopes),
    apiKey.created_at,
    apiKey.expires_at,
    apiKey.role,
  );
  return { key, apiKey };
}

/** The key's row, usable or not; undefined when it is not known here. */
export function findKey(db: Readable, key: string): ApiKey | undefined {
  if (!isWellFormedKey(key)) return undefined;
  const row = db.get<ApiKeyRow>(`SELECT ${columns} FROM api_keys WHERE sha256 = ?`, sha256(key));
  return row && fromRow(row);
}

/** The key's row if it is usable now; undefined for every unusable key, whatever the reason. */
export function findUsableKey(db: Readable, key: string, now: number): ApiKey | undefined {
  const found = findKey(db, key);
  return found && isUsable(found, now) ? found : undefined;
}

/** Whether a key works now: it is not revoked, and has not expired. */
export function isUsable({ revoked_at, expires_at }: ApiKey, now: number): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now);
}

/** Copies the keys of the clubs that are in both databases. */
export function copyApiKeys(from: Readable, to: Writable): void {
  const keys = from.all<ApiKeyRow & { sha256: string }>(`SELECT ${columns}, sha256 FROM api_keys`);
  for (const key of keys) {
    if (!findClub(to, key.club_id)) continue;
    const names = Object.keys(key) as (keyof typeof key)[];
    to.run(
      `INSERT INTO api_keys (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...names.map((name) => key[name] as string | number | null),
    );
  }
}

/** What the key with this id may do now; undefined when it was revoked, has expired or is not there. */
export function scopesOfKey(db: Readable, id: string, now: number): Scope[] | undefined {
  const row = db.get<{ scopes: string }>(
    'SELECT scopes FROM api_keys WHERE id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)',
    id,
    now,
  );
  return row && JSON.parse(row.scopes);
}

/** Every key, newest first, revoked ones too. */
export function listApiKeys(db: Readable): ApiKey[] {
  return db.all<ApiKeyRow>(`SELECT ${columns} FROM api_keys ORDER BY created_at DESC, id DESC`).map(fromRow);
}

/** Revokes a key from the next request on; answers it, or undefined when there is no such id. Revoking twice changes nothing. */
export function revokeApiKey(db: Writable, id: string, now: number): ApiKey | undefined {
  db.run('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
  const row = db.get<ApiKeyRow>(`SELECT ${columns} FROM api_keys WHERE id = ?`, id);
  return row && fromRow(row);
}

/**
 * Notes the first use of a key, which from then on is not replaced.
 *
 * @returns whether the key is still there and not revoked
 */
export function noteFirstUse(db: Writable, key: string, at: number): boolean {
  const sql = 'UPDATE api_keys SET last_used_at = ? WHERE sha256 = ? AND revoked_at IS NULL';
  return db.run(sql, at, sha256(key)) > 0;
}

/** Notes when keys were last used. */
export function touchApiKeys(db: Writable, lastUsed: ReadonlyMap<string, number>): void {
  for (const [id, at] of lastUsed) db.run('UPDATE api_keys SET last_used_at = ? WHERE id = ?', at, id);
}

type ApiKeyRow = Omit<ApiKey, 'scopes'> & { scopes: string };

function fromRow(row: ApiKeyRow): ApiKey {
  return { ...row, scopes: JSON.parse(row.scopes) };
}

/**
 * The keys of this device's own staff UI: one a club for each browser, or for the desktop app, with every scope, in memory
 * only, so that they die with the server. Their id is the same at each start: a write that the UI repeats after a restart
 * is still known as a repeat.
 */
export class DeviceKeys {
  readonly #keys: { key: string; apiKey: ApiKey; session: string | undefined }[] = [];

  /**
   * The club's device key, made when it is first asked for.
   *
   * @param browser its name for people, and its session, with which its keys end; none for the desktop app
   */
  issue(clubId: string, now: number, browser?: { name: string; session: string }): string {
    const session = browser?.session;
    const known = this.#keys.find((one) => one.apiKey.club_id === clubId && one.session === session);
    if (known) return known.key;
    const key = generateKey();
    const device = { id: ownDeviceId(session), name: browser?.name ?? 'Desktop app' };
    this.#keys.push({ key, apiKey: deviceApiKey(clubId, device, key, now), session });
    return key;
  }

  /** Ends the keys of a browser whose session has ended. */
  endSession(session: string): void {
    const others = this.#keys.filter((one) => one.session !== session);
    this.#keys.splice(0, this.#keys.length, ...others);
  }

  /** The key's record, or undefined when it is no device key. */
  find(key: string): ApiKey | undefined {
    const given = Buffer.from(key);
    for (const { key: own, apiKey } of this.#keys) {
      const expected = Buffer.from(own);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return apiKey;
    }
    return undefined;
  }
}

function deviceApiKey(clubId: string, device: Device, key: string, now: number): ApiKey {
  return {
    id: `device:${clubId}`,
    club_id: clubId,
    name: device.name,
    prefix: key.slice(0, 10),
    scopes: [...scopeNames],
    created_at: now,
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    role: null,
    device: device.id,
  };
}
