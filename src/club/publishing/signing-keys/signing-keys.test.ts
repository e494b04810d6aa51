import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '@dockside/publication-verifier';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../../../../test/temp';
import { type KeyVault, noVault } from '../../key-vault';
import { KEY_FILE, type KeyOwner, SigningKeys } from './signing-keys';

const NOW = 1_795_000_000_000;

/** A vault that reveals its secrets while it is open. */
function makeVault(): KeyVault & { open: boolean } {
  const vault = {
    open: true,
    isAvailable: async () => true,
    protect: async (secret: string) => Buffer.from(secret).reverse().toString('base64'),
    reveal: async (stored: string) => {
      if (!vault.open) throw new Error('locked');
      return Buffer.from(stored, 'base64').reverse().toString();
    },
  };
  return vault;
}

/** Keys in their own folder, and the club's data about them. */
function setUp(vault: KeyVault = noVault) {
  const dataDir = tempDir();
  const owner: KeyOwner = { clubId: 'c', usedKeys: [], isPaired: false };
  return { keys: new SigningKeys(dataDir, vault), owner, dataDir, file: join(dataDir, KEY_FILE) };
}

/** The same after the first publication. */
async function signed(vault?: KeyVault) {
  const { keys, owner, ...rest } = setUp(vault);
  const { publicKey } = await keys.signer(owner, NOW);
  return { ...rest, keys, owner: { ...owner, usedKeys: [publicKey] }, publicKey };
}

describe('the key of a club', () => {
  it('is made once, and signs from then on', async () => {
    const { keys, owner, publicKey } = await signed();
    expect((await keys.signer(owner, NOW)).publicKey).toBe(publicKey);
    expect(await keys.state(owner)).toEqual({
      state: 'ready',
      fingerprint: fingerprint(publicKey),
      problem: null,
    });
    expect(await keys.state({ ...owner, clubId: 'other', usedKeys: [] })).toMatchObject({ state: 'none' });
  });

  const damages: [string, (text: string) => string][] = [
    ['cut short', (text) => text.slice(0, 60)],
    ['empty', () => ''],
    ['of another shape', () => '{"c":[{"form":"plain"}]}'],
    ['with a key of other bytes', (text) => text.replace(/"value":"MC4C/, '"value":"MC4D')],
    [
      'with the private key of another public one',
      (text) => text.replace(/"public_key":"..../, '"public_key":"AAAA'),
    ],
  ];
  it.each(damages)('in a file that is %s signs nothing, and the file stays as it is', async (_, damage) => {
    const { keys, owner, file } = await signed();
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    await expect(keys.signer(owner, NOW)).rejects.toThrow(/is damaged\. Nothing was published\./);
    expect(await keys.state(owner)).toMatchObject({ state: 'unreadable', problem: { reason: 'damaged' } });
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  });

  it.skipIf(process.getuid?.() === 0)('in a file without the right to it signs nothing', async () => {
    const { keys, owner, file } = await signed();
    chmodSync(file, 0);
    await expect(keys.signer(owner, NOW)).rejects.toThrow(/this user may not open the file/);
  });

  it('that a locked key store protects signs nothing, not even by an older key, until it opens again', async () => {
    const vault = makeVault();
    const { keys, owner, file, publicKey } = await signed(vault);
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    const other = await signed();
    const plain = JSON.parse(readFileSync(other.file, 'utf8')).c[0];
    writeFileSync(file, JSON.stringify({ c: [plain, ...stored.c] }));
    vault.open = false;
    await expect(keys.signer(owner, NOW)).rejects.toThrow(/key store doesn’t open it/);
    vault.open = true;
    expect((await keys.signer(owner, NOW)).publicKey).toBe(publicKey);
  });

  it('that is gone is not replaced without a question, except beside a paired Dockside', async () => {
    const { owner, publicKey } = await signed();
    const elsewhere = setUp().keys;
    await expect(elsewhere.signer(owner, NOW)).rejects.toThrow(/is missing on this computer/);
    const standby = setUp();
    expect((await standby.keys.signer({ ...owner, isPaired: true }, NOW)).publicKey).not.toBe(publicKey);
  });
});

describe('after a damage', () => {
  it('the key comes back from a copy, and no other key does', async () => {
    const { keys, owner, file, publicKey } = await signed();
    const copy = readFileSync(file, 'utf8');
    await expect(keys.restore(owner, copy, NOW)).rejects.toThrow(/can be read\. Nothing to restore/);
    writeFileSync(file, copy.slice(0, 60));
    const foreign = readFileSync((await signed()).file, 'utf8');
    await expect(keys.restore(owner, foreign, NOW)).rejects.toThrow(/none that its results were signed with/);
    await expect(keys.restore(owner, '{"other":[]}', NOW)).rejects.toThrow(/no key of this club/);
    await expect(keys.restore(owner, copy.slice(0, 60), NOW)).rejects.toThrow(/isn’t an intact copy/);
    expect((await keys.restore(owner, copy, NOW)).publicKey).toBe(publicKey);
    expect(await keys.signer(owner, NOW)).toMatchObject({ publicKey, change: undefined });
  });

  it('a new key says which one it replaces and why, and the damaged file is kept', async () => {
    const { keys, owner, dataDir, file, publicKey } = await signed();
    await expect(keys.startNew(owner, NOW)).rejects.toThrow(/stays in use/);
    writeFileSync(file, '{"c":');
    const { publicKey: fresh, change } = await keys.startNew(owner, NOW + 1);
    expect(change).toEqual({ previous_key: publicKey, changed_at: NOW + 1, reason: 'damaged' });
    expect(await keys.signer({ ...owner, usedKeys: [fresh, publicKey] }, NOW + 2)).toMatchObject({
      publicKey: fresh,
      change,
    });
    const [kept] = readdirSync(dataDir).filter((name) => name.startsWith(`${KEY_FILE}.unreadable-`));
    expect(readFileSync(join(dataDir, kept!), 'utf8')).toBe('{"c":');
  });

  it('of a key store that is locked the protected key stays in the file', async () => {
    const vault = makeVault();
    const { keys, owner, file, publicKey } = await signed(vault);
    vault.open = false;
    const { change } = await keys.startNew(owner, NOW);
    expect(change).toMatchObject({ previous_key: publicKey, reason: 'locked' });
    expect(JSON.parse(readFileSync(file, 'utf8')).c).toHaveLength(2);
    expect(existsSync(`${file}.unreadable-${NOW}`)).toBe(false);
  });
});
