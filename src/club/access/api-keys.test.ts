import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { roles } from '../../contract/roles';
import type { Store } from '../../db/store';
import {
  createApiKey,
  findUsableKey,
  isWellFormedKey,
  listApiKeys,
  revokeApiKey,
  scopesOfKey,
  touchApiKeys,
} from './api-keys';

const NOW = Date.UTC(2026, 8, 1);
const create = (store: Store, fields: object = {}) =>
  store.write((db) =>
    createApiKey(db, {
      name: 'Till',
      clubId: 'c',
      scopes: ['members:read', 'orders:read'],
      expiresAt: null,
      now: NOW,
      ...fields,
    }),
  );

describe('an API key', () => {
  it('is dsk_, 43 base64url characters and 6 of checksum', async () => {
    const { key } = await create(openStore());
    expect(key).toMatch(/^dsk_[\w-]{43}[\w-]{6}$/);
    expect(isWellFormedKey(key)).toBe(true);
  });

  it('of a device that joined has what its role may do now, whatever it might when the device joined', async () => {
    const store = openStore();
    // Joined before the role could book.
    const { key, apiKey } = await create(store, { role: 'office', scopes: ['office:write'] });
    expect(findUsableKey(store.read, key, NOW)?.scopes).toEqual(roles.office.scopes);
    expect(scopesOfKey(store.read, apiKey.id, NOW)).toEqual(roles.office.scopes);
  });

  it('is made anew under its id when its answer was lost, and only while nobody has used it', async () => {
    const store = openStore();
    const lost = await create(store, { id: 'key_1' });
    const again = await create(store, { id: 'key_1' });
    expect(findUsableKey(store.read, lost.key, NOW)).toBeUndefined();
    expect(findUsableKey(store.read, again.key, NOW)).toEqual(again.apiKey);
    expect(listApiKeys(store.read)).toEqual([again.apiKey]);
    await store.write((db) => touchApiKeys(db, new Map([['key_1', NOW]])));
    await expect(create(store, { id: 'key_1' })).rejects.toThrow('has been used');
    expect(findUsableKey(store.read, again.key, NOW)?.id).toBe('key_1');
  });

  it('is never twice the same', async () => {
    const store = openStore();
    const keys = await Promise.all(Array.from({ length: 50 }, () => create(store)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(50);
  });

  it('is nowhere in the files of the data directory, nor is its secret part; its SHA-256 is', async () => {
    const store = openStore();
    const { key } = await create(store);
    const text = readdirSync(store.dataDir)
      .map((name) => readFileSync(join(store.dataDir, name)).toString('latin1'))
      .join('\n');
    expect(text).not.toContain(key);
    expect(text).not.toContain(key.slice(4, 47));
    expect(text).not.toContain(key.slice(11));
    expect(text).toContain(createHash('sha256').update(key).digest('base64url'));
  });

  it('is recognised in lists by its first ten characters, name, club and scopes', async () => {
    const store = openStore();
    const { key, apiKey } = await create(store, { expiresAt: NOW + 5 });
    expect(listApiKeys(store.read)).toEqual([apiKey]);
    expect(apiKey).toEqual({
      id: expect.stringMatching(/^key_/),
      club_id: 'c',
      name: 'Till',
      prefix: key.slice(0, 10),
      scopes: ['members:read', 'orders:read'],
      created_at: NOW,
      last_used_at: null,
      expires_at: NOW + 5,
      revoked_at: null,
      role: null,
    });
  });

  it('makes the club when its id was not seen before', async () => {
    const store = openStore();
    await create(store, { clubId: 'new club' });
    expect(store.read.get('SELECT name, currency, rate_limit FROM clubs WHERE id = ?', 'new club')).toEqual({
      name: 'new club',
      currency: 'EUR',
      rate_limit: 600,
    });
  });

  it('is found until the moment it expires, and after that only in lists', async () => {
    const store = openStore();
    const { key } = await create(store, { expiresAt: NOW + 10 });
    expect(findUsableKey(store.read, key, NOW + 9)).toMatchObject({ name: 'Till' });
    expect(findUsableKey(store.read, key, NOW + 10)).toBeUndefined();
    expect(listApiKeys(store.read)).toHaveLength(1);
  });

  it('is unusable once revoked; revoking again keeps the first date, and an unknown id is reported', async () => {
    const store = openStore();
    const { key, apiKey } = await create(store);
    expect(await store.write((db) => revokeApiKey(db, apiKey.id, NOW + 1))).toMatchObject({
      revoked_at: NOW + 1,
    });
    expect(findUsableKey(store.read, key, NOW + 2)).toBeUndefined();
    expect(await store.write((db) => revokeApiKey(db, apiKey.id, NOW + 3))).toMatchObject({
      revoked_at: NOW + 1,
    });
    expect(await store.write((db) => revokeApiKey(db, 'key_unknown', NOW))).toBeUndefined();
  });

  it('remembers when it was last used', async () => {
    const store = openStore();
    const { apiKey } = await create(store);
    await store.write((db) => touchApiKeys(db, new Map([[apiKey.id, NOW + 7]])));
    expect(listApiKeys(store.read)[0]?.last_used_at).toBe(NOW + 7);
  });
});

describe('the checksum', () => {
  it('catches every single mistyped character', async () => {
    const { key } = await create(openStore());
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...alphabet), (place, character) => {
        const typed = key.slice(0, place) + character + key.slice(place + 1);
        expect(isWellFormedKey(typed)).toBe(typed === key);
      }),
    );
  });

  it('catches swapped neighbours, a cut, an addition and blanks around', async () => {
    const { key } = await create(openStore());
    const swapped = [...key];
    const place = swapped.findIndex((character, i) => i > 4 && character !== swapped[i + 1]);
    [swapped[place], swapped[place + 1]] = [swapped[place + 1]!, swapped[place]!];
    for (const typed of [
      swapped.join(''),
      key.slice(0, -1),
      `${key}A`,
      ` ${key}`,
      `${key}\n`,
      key.slice(4),
      '',
    ])
      expect(isWellFormedKey(typed), typed).toBe(false);
  });

  it('is never satisfied by chance', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => !isWellFormedKey(text)));
    fc.assert(
      fc.property(fc.string({ minLength: 49, maxLength: 49 }), (text) => !isWellFormedKey(`dsk_${text}`)),
    );
  });
});
