import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { descriptorOf, resourceNames } from '../contract/resources';
import { selectRecords } from '../db/records';
import { isSandbox } from '../db/sandbox';
import { DATABASE_FILE, Store } from '../db/store';
import { fillDemoClub } from '../demo/fill-demo-club';
import { copyOf, emptyClub, hasSandbox, makeSandbox, resetSandbox } from './sandbox';

const NOW = Date.UTC(2026, 8, 5, 12);

it('copies every kind of record whole, with invented persons, and begins anew', async () => {
  const [real, dir] = [tempDir(), tempDir()];
  const club = Store.open(real);
  await fillDemoClub(club, { now: NOW });
  await makeSandbox(dir, copyOf(join(real, DATABASE_FILE), NOW));
  const sandbox = Store.open(dir);
  expect([isSandbox(club.read), isSandbox(sandbox.read)]).toEqual([false, true]);
  for (const name of resourceNames) {
    const copied = selectRecords(sandbox.read, name, '1');
    expect(copied.length, name).toBe(selectRecords(club.read, name, '1').length);
    const schema = descriptorOf(name).record.strict();
    for (const record of copied) expect(schema.safeParse(record).error, name).toBeUndefined();
  }
  const names = (store: Store) =>
    selectRecords(store.read, 'members', '1').map(({ email, mobile, id }) => [email, mobile, id]);
  const known = new Set(names(club).flat());
  expect(
    names(sandbox)
      .flat()
      .filter((text) => text !== null && known.has(text)),
  ).toEqual([]);
  for (const store of [club, sandbox]) store.close();
  await resetSandbox(dir, emptyClub('demo'), NOW);
  const anew = Store.open(dir);
  expect([isSandbox(anew.read), selectRecords(anew.read, 'members', '1').length]).toEqual([true, 0]);
  anew.close();
});

it('is in place only once it is whole, and sweeps what an interrupted one left', async () => {
  const dir = tempDir();
  const left = join(dir, 'new-1');
  mkdirSync(left);
  await makeSandbox(dir, async (store) => {
    expect([hasSandbox(dir), existsSync(left)]).toEqual([false, false]);
    await emptyClub('demo')(store);
  });
  expect(hasSandbox(dir)).toBe(true);
  expect(readdirSync(dir).filter((name) => name.startsWith('new-'))).toEqual([]);
  const failed = makeSandbox(join(dir, 'other'), () => Promise.reject(new Error('no room')));
  await expect(failed).rejects.toThrow('no room');
  expect(hasSandbox(join(dir, 'other'))).toBe(false);
});
