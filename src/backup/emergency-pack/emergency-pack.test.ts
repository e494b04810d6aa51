import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW } from '../../../test/demo-club';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { tempDir } from '../../../test/temp';
import { putRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { fillDemoClub } from '../../demo/fill-demo-club';
import { makeSecondFolder } from '../second-folder';
import { backupsFolder, readBackupSettings, writeBackupSettings } from '../settings';
import { packFiles, removePack } from './files';
import { phoneBook } from './phone-book';
import { writeEmergencyPack } from './write-pack';

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = tempDir();
  store = newStore(dataDir);
  await fillDemoClub(store, { now: NOW });
});
afterEach(() => store.close());

const pack = () => readFileSync(join(backupsFolder(dataDir), 'Emergency pack.html'), 'utf8');
const change = (settings: object) =>
  writeBackupSettings(dataDir, { ...readBackupSettings(dataDir), ...settings });

it('holds the day in one page that asks nobody for anything', async () => {
  await writeEmergencyPack(store, NOW);
  const page = pack();
  for (const part of [
    'Tee sheet today',
    'Tee sheet tomorrow',
    'On the water',
    'Standings: ',
    'Entries',
    'Contacts',
  ])
    expect(page).toContain(part);
  expect(page).toContain('As of Sat 22 Aug 2026, 13:30');
  // The page loads nothing: no address, style sheet, picture or script from elsewhere.
  expect(page).not.toMatch(/https?:\/\/|<link|<img|<iframe|\ssrc=|@import|url\(/);
  const [out] = store.read.all<{ key: string; id: string; sail: string }>(
    "SELECT key, json ->> '$.id' AS id, json ->> '$.sail_number' AS sail FROM wristbands WHERE status = 'sailing'",
  );
  expect(page).toContain(`<td>${out!.id}</td><td>${out!.sail}</td>`);
});

it('shows what people typed as text, wherever they typed it', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;`;
  await store.write((db) => {
    const [regatta] = db.all<{ json: string }>("SELECT json FROM regattas WHERE club_id = 'demo'");
    const running = {
      ...JSON.parse(regatta!.json),
      id: 'hostile',
      name: hostile,
      starts_at: NOW,
      ends_at: NOW,
    };
    putRecord(db, 'regattas', 'demo', running);
    const entry = record('registrations', {
      ...{ id: 'x', regatta_id: 'hostile', sail_number: hostile, boat_name: hostile, boat_class: hostile },
      ...{ helm: hostile, crew: [hostile], fleets: [hostile], wristband_ids: [hostile], club: hostile },
    });
    putRecord(db, 'registrations', 'demo', entry);
    putRecord(db, 'wristbands', 'demo', {
      ...{ id: hostile, regatta_id: 'hostile', status: 'sailing', timestamp: NOW },
      ...{ registration_id: 'x', sail_number: hostile, holder: hostile, known: true },
      ...{ assigned_to: null, lost_at: null, replaced_by: null, place: null },
    });
    const member = { id: 'm', club_id: 'demo', last_name: hostile, first_name: hostile, mobile: hostile };
    putRecord(db, 'members', 'demo', record('members', { ...member, membership_number: hostile }));
    const player = {
      name: hostile,
      kind: hostile,
      member_id: null,
      membership_number: null,
      transport: null,
    };
    putRecord(db, 'tee-times', 'demo', {
      ...record('tee-times', { id: 't', club_id: 'demo', starts_at: NOW, notes: hostile, reason: hostile }),
      players: [{ ...player, holes: 18, checked_in: false, paid: false, no_show: false }],
    });
    db.run('UPDATE clubs SET name = ?', hostile);
  });
  await writeEmergencyPack(store, NOW);
  const page = pack();
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.includes('<img')).toBe(false);
  expect(page.includes('&lt;script&gt;alert(1)')).toBe(true);
  expect(page.includes('default-src &#39;none&#39;')).toBe(true);
});

it('leaves telephone numbers out where staff said so', async () => {
  const [{ mobile }] = store.read.all<{ mobile: string }>(
    "SELECT json ->> '$.mobile' AS mobile FROM members WHERE json ->> '$.mobile' IS NOT NULL LIMIT 1",
  ) as [{ mobile: string }];
  await writeEmergencyPack(store, NOW);
  expect(pack()).toContain(mobile);
  change({ pack_contacts: false });
  await writeEmergencyPack(store, NOW);
  expect(pack()).not.toContain(mobile);
  expect(pack()).not.toContain('Contacts');
  expect(pack()).not.toContain('telephone');
});

it('is renewed whole, for this user alone, beside the backups and on the stick while that is there', async () => {
  const stick = tempDir();
  const folder = makeSecondFolder(stick, dataDir);
  change({ folder });
  await writeEmergencyPack(store, NOW);
  const { files } = await packFiles(dataDir);
  expect(files).toEqual([backupsFolder(dataDir), folder].map((place) => join(place, 'Emergency pack.html')));
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
  await writeEmergencyPack(store, NOW + 900_000);
  expect(pack()).toContain('13:45');
  expect(readdirSync(folder)).toEqual(['Emergency pack.html']);
  await removePack(dataDir);
  expect(files.some(existsSync)).toBe(false);
});

it('says what is so of a club with nothing in it', async () => {
  const empty = newStore();
  await writeEmergencyPack(empty, NOW);
  expect(readFileSync(join(empty.dataDir, 'backups/Emergency pack.html'), 'utf8')).toContain('No club');
  empty.close();
});

it('a name that two members have gets no number: the wrong one is worse than none', () => {
  const member = (first_name: string, last_name: string, mobile: string | null) =>
    record('members', { first_name, last_name, mobile });
  const phoneOf = phoneBook([
    member('Niamh', 'Murphy', '1'),
    member('Seán', 'Kelly', '2'),
    member('Sean', 'Kelly', '3'),
  ]);
  expect(['niamh  MURPHY', 'Murphy, Niamh', 'Sean Kelly', 'Nobody', null].map(phoneOf)).toEqual([
    ...['1', '1', null, null, null],
  ]);
});

it('says what the cloud sent that could not be read', async () => {
  await store.write((db) =>
    db.run(
      `INSERT INTO deferred_changes (resource, key, reason, message, change, run, received_at)
       VALUES ('wristbands', 'k', 'invalid', 'status', '{}', 1, 1)`,
    ),
  );
  await writeEmergencyPack(store, NOW);
  expect(pack()).toContain('1 wristband from the cloud couldn’t be read.');
});
