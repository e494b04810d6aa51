import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { tempDir } from '../../test/temp';

let club: TestClub;
afterEach(() => club.close());

const backupsOf = ({ server }: TestClub) => {
  const folder = join(server.store.dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
};

/** Waits for what the schedule does by itself. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

const change = (id: string) =>
  club.server.staff.save_club({
    ...{ id: 'c', name: id, time_zone: 'UTC', currency: 'EUR', rate_limit: 600 },
    portal_for_former_members: false,
  });

it('makes a backup by itself, another only once something has changed, and the emergency pack beside it', async () => {
  club = await startClub({ backupTimes: { lookMs: 5, backupMs: 20, packMs: 20 } });
  await change('First');
  const { staff } = club.server;
  await until(async () => (await staff.backup_status({})).pack.written_at !== null);
  // The schedule has looked again by now, and found nothing new.
  await until(async () => (await staff.backup_status({})).unchanged_at !== null);
  const before = backupsOf(club).length;
  await change('Second');
  await until(() => backupsOf(club).length > before);
  const { newest, problem } = await staff.backup_status({});
  expect({ problem, newest }).toMatchObject({ problem: null, newest: { kind: 'hourly', checked: true } });
});

it('a backup that closing cuts off is no error in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  club = await startClub({ log, backupTimes: { lookMs: 1, backupMs: 0, packMs: 0 } });
  await change('First');
  await until(() => backupsOf(club).length > 0);
  // Restart during different steps of the next backup.
  for (let n = 0; n < 5; n++) {
    await change(`Name ${n}`);
    await new Promise((resolve) => setTimeout(resolve, 5 * n));
    await club.restart();
  }
  expect(lines).toEqual([]);
});

it('says what went wrong, and that it is over', async () => {
  club = await startClub();
  await change('First');
  const { staff } = club.server;
  const stick = tempDir();
  const { folder } = await staff.set_backup_settings({ folder: stick });
  expect(folder).toMatchObject({ is_there: true, problem: null, newest_at: expect.any(Number) });
  rmSync(stick, { recursive: true });
  expect((await staff.backup_status({})).folder).toMatchObject({ is_there: false, newest_at: null });
  await expect(staff.set_backup_settings({ folder: stick })).rejects.toThrow('No folder');
  expect((await staff.set_backup_settings({ folder: null })).folder).toBeNull();
});

it('makes one before an import', async () => {
  club = await startClub();
  const { staff } = club.server;
  const line = JSON.stringify({
    resource: 'regattas',
    record: { id: 'r', club_id: 'c', name: 'Autumn Cup' },
  });
  const importIt = () =>
    staff.import_file({
      ...{ name: 'records.ndjson', content_base64: Buffer.from(line).toString('base64'), regatta_id: null },
      ...{ boats_only: false, preview: false, columns: {} },
    });
  await importIt();
  expect(backupsOf(club).at(-1)).toMatch(/-before-import-/);
});

it('the pack goes where staff do not want one', async () => {
  club = await startClub();
  await change('First');
  const { staff } = club.server;
  expect((await staff.write_emergency_pack({})).pack.files).toHaveLength(1);
  expect((await staff.set_backup_settings({ pack: false })).pack).toMatchObject({ on: false, files: [] });
  expect((await staff.set_backup_settings({ pack: true, pack_contacts: false })).pack).toMatchObject({
    ...{ on: true, with_contacts: false, files: [expect.stringContaining('Emergency pack.html')] },
  });
});
