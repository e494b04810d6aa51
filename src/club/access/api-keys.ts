import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiKeys as t } from '@messages/server/access';
import { scopesOf } from '../../contract/roles';
import { type Scope, scopeNames } from '../../contract/scopes';
import { type JoinRoleName, joinRoles } from '../../contract/staff-operations/join';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { isSandbox } from '../../db/sandbox';
import { brokenRule } from '../broken-rule';
import { ensureClub, findClub } from '../clubs';
import { type Device, ownDeviceId } from './devices';

/** A key as staff see it. The key itself is shown once; only its hash is stored. */
export interface ApiKey {
  id: string;
  club_id: string;
  name: string;
  /** First characters of the key, to tell keys apart. */
  prefix: string;
  scopes: Scope[];
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** Role of the tablet with this key; null for other keys. */
  role: string | null;
  /** For a device key, kept in memory only and never rate-limited: the id of its device. */
  device?: string;
}

export interface NewApiKey {
  /** Given if the request may be repeated after a lost answer; otherwise generated. */
  id?: string | undefined;
  name: string;
  clubId: string;
  scopes: Scope[];
  /** Unix epoch milliseconds; null for never. */
  expiresAt: number | null;
  /** Role of a joining tablet; otherwise left out. */
  role?: string;
  now: number;
}

const PREFIX = 'dsk_';
/** Prefix of a sandbox's keys, which no other server accepts. */
const TEST_PREFIX = 'dsk_test_';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const columns = 'id, club_id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at, role';

/** Six characters that detect a mistyped or truncated key without a database query. */
function checksum(prefix: string, secret: string): string {
  return sha256(`${prefix}${secret}`).slice(0, CHECKSUM_LENGTH);
}

/** A new key: `dsk_`, 256 random bits in base64url, checksum. A test key begins with `dsk_test_`. */
function generateKey(prefix = PREFIX): string {
  const secret = randomBytes(32).toString('base64url');
  return `${prefix}${secret}${checksum(prefix, secret)}`;
}

/** True if a string has the form of a key, including the checksum. */
export function isWellFormedKey(key: string): boolean {
  return hasForm(PREFIX, key) || isTestKey(key);
}

/** True if a string has the form of a sandbox's key, including the checksum. */
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
 * Creates a key, and its club if the id is unknown. Only this answer holds the key itself. An unused key with the same
 * id, whose answer was lost, is replaced. In a sandbox the key is a test key.
 *
 * @throws ApiError if the key with that id was used or revoked
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
  if (db.get('SELECT 1 FROM api_keys WHERE id = ?', apiKey.id)) throw brokenRule('id', 'key_id_used');
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

/** The key's row, usable or not; undefined if unknown here. */
export function findKey(db: Readable, key: string): ApiKey | undefined {
  if (!isWellFormedKey(key)) return undefined;
  const row = db.get<ApiKeyRow>(`SELECT ${columns} FROM api_keys WHERE sha256 = ?`, sha256(key));
  return row && fromRow(row);
}

/** The key's row if it is usable now; otherwise undefined, for any reason. */
export function findUsableKey(db: Readable, key: string, now: number): ApiKey | undefined {
  const found = findKey(db, key);
  return found && isUsable(found, now) ? found : undefined;
}

/** True if a key is neither revoked nor expired. */
export function isUsable({ revoked_at, expires_at }: ApiKey, now: number): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now);
}

/** Copies the keys of clubs that exist in both databases. */
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

/** Present scopes of the key with this id; undefined if it was revoked, has expired or does not exist. */
export function scopesOfKey(db: Readable, id: string, now: number): Scope[] | undefined {
  const row = db.get<Pick<ApiKeyRow, 'scopes' | 'role'>>(
    'SELECT scopes, role FROM api_keys WHERE id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)',
    id,
    now,
  );
  return row && scopesIn(row);
}

/** Every key, newest first, including revoked ones. */
export function listApiKeys(db: Readable): ApiKey[] {
  return db.all<ApiKeyRow>(`SELECT ${columns} FROM api_keys ORDER BY created_at DESC, id DESC`).map(fromRow);
}

/** Revokes a key from the next request on. Returns it, or undefined if unknown. Idempotent. */
export function revokeApiKey(db: Writable, id: string, now: number): ApiKey | undefined {
  db.run('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
  const row = db.get<ApiKeyRow>(`SELECT ${columns} FROM api_keys WHERE id = ?`, id);
  return row && fromRow(row);
}

/**
 * Notes a key's first use, after which it is never replaced.
 *
 * @returns true if the key exists and is not revoked
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
  return { ...row, scopes: scopesIn(row) };
}

/** Scopes of a key. A device that joined has those of its role now: versions since may have given it more or fewer. */
function scopesIn({ scopes, role }: Pick<ApiKeyRow, 'scopes' | 'role'>): Scope[] {
  const joined =
    role !== null && Object.hasOwn(joinRoles, role) ? joinRoles[role as JoinRoleName] : undefined;
  return joined ? [...scopesOf(joined.role)] : JSON.parse(scopes);
}

/**
 * Keys of this device's own staff UI: one per club for each browser or the desktop app, with every scope. They exist in
 * memory only and end with the server. Their ids are the same at each start, so that a write repeated after a restart
 * is recognized.
 */
export class DeviceKeys {
  readonly #keys: { key: string; apiKey: ApiKey; session: string | undefined }[] = [];

  /**
   * The club's device key, created on first request.
   *
   * @param browser its name for people, and its session, whose end also ends the keys; none for the desktop app
   */
  issue(clubId: string, now: number, browser?: { name: string; session: string }): string {
    const session = browser?.session;
    const known = this.#keys.find((one) => one.apiKey.club_id === clubId && one.session === session);
    if (known) return known.key;
    const key = generateKey();
    const device = { id: ownDeviceId(session), name: browser?.name ?? t.desktopApp };
    this.#keys.push({ key, apiKey: deviceApiKey(clubId, device, key, now), session });
    return key;
  }

  /** Ends the keys of a browser whose session has ended. */
  endSession(session: string): void {
    const others = this.#keys.filter((one) => one.session !== session);
    this.#keys.splice(0, this.#keys.length, ...others);
  }

  /** The key's record; undefined if it is not a device key. */
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
