import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { publishedSeries } from '../../../test/sailwave';
import { SftpServer } from '../../../test/sftp-server';
import { tempDir } from '../../../test/temp';
import { ensureClub } from '../../club/clubs';
import { mergeLetterhead } from '../../club/publishing/letterheads';
import { publishResults, withdrawResults } from '../../club/publishing/publications';
import { SeriesInput } from '../../contract/areas/racing/series';
import { plainLetterhead } from '../../contract/letterhead';
import type { SiteStatus, SiteTarget } from '../../contract/staff-operations/results-site';
import { putRecord, selectRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { resultsApp } from '../../server/pages/results/results-app';
import { withoutServerOnly } from '../../server/pages/results/server-only';
import { FolderPlace } from './folder-place';
import { openSite, type Site, writeSite } from './open-site';
import { sendSite } from './send-site';
import { siteFiles } from './site-files';
import { SitePaths } from './site-paths';

let store: Store;
let site: Site;
let regattaId: string;
const log = pino({ level: 'silent' });

beforeEach(async () => {
  store = newStore();
  await store.write((db) => ensureClub(db, 'c'));
  regattaId = await importSeries();
  site = openSite({ store, log, clock: () => 1_000, retryMs: [3_600_000, 3_600_000] });
});
afterEach(async () => {
  await site.sender.stop();
  store.close();
});

async function importSeries(): Promise<string> {
  const { importContent } = await import('../../import/import-file');
  const { regatta } = await importContent(store, 'series.blw', Buffer.from(publishedSeries()), { now: 0 });
  return regatta!.id;
}
const publish = (status: 'provisional' | 'final' = 'provisional') =>
  store.write((db) => publishResults(db, regattaId, status, 1_000));
const listOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"#]+)[^"]*"/g)].map(([, link = '']) => link);

/** A folder as macOS and Windows have it: names that differ in capitals alone are one. */
class FolderWithoutCapitals extends FolderPlace {
  override size = (path: string) => super.size(path.toLowerCase());
  override read = (path: string) => super.read(path.toLowerCase());
  override write = (path: string, content: Buffer) => super.write(path.toLowerCase(), content);
  override remove = (path: string) => super.remove(path.toLowerCase());
}

describe('in a folder', () => {
  it('is what the server shows, with links that lead from file to file', async () => {
    await publish();
    const folder = tempDir();
    await writeSite(store, folder);
    expect(listOf(folder)).toEqual(
      [
        '.dockside-site.json',
        'find-boat.js',
        'index.html',
        'results.css',
        `${regattaId}/Puppeteer HPH.csv`,
        `${regattaId}/Puppeteer Scratch.csv`,
        `${regattaId}/index.html`,
        `${regattaId}/versions/1/index.html`,
        `${regattaId}/versions/index.html`,
      ].sort(),
    );
    const served = await (await resultsApp(store).request(`/${regattaId}`)).text();
    const page = readFileSync(join(folder, regattaId, 'index.html'), 'utf8');
    expect(served).toContain('Send a scoring inquiry');
    expect(page).not.toContain('Send a scoring inquiry');
    const content = withoutServerOnly(served);
    expect(page.replace(/ (?:href|src)="[^"]*"/g, '')).toBe(content.replace(/ (?:href|src)="[^"]*"/g, ''));
    for (const file of listOf(folder).filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(join(folder, file), 'utf8');
      for (const link of linksIn(html)) {
        expect(link).not.toMatch(/^\//);
        expect(statSync(join(folder, file, '..', decodeURIComponent(link))).isFile()).toBe(true);
      }
    }
  });

  it('only what changed is written, and what is withdrawn goes', async () => {
    await publish();
    const folder = tempDir();
    const first = await writeSite(store, folder);
    expect(first).toMatchObject({ files: 8, written: 8, removed: 0 });
    expect(await writeSite(store, folder)).toMatchObject({ written: 0, removed: 0 });

    // A file that somebody removed or spoiled is written again.
    unlinkSync(join(folder, 'results.css'));
    writeFileSync(join(folder, 'index.html'), 'spoiled');
    expect(await writeSite(store, folder)).toMatchObject({ written: 2 });

    writeFileSync(join(folder, 'notes.txt'), 'the webmaster’s own');
    await store.write((db) => withdrawResults(db, regattaId, { now: Date.now() }));
    expect(await writeSite(store, folder)).toMatchObject({ files: 2, written: 1, removed: 6 });
    expect(listOf(folder)).toEqual(['.dockside-site.json', 'index.html', 'notes.txt', 'results.css']);
  });

  it('no file says that something has changed since, which nobody would take back there', async () => {
    await publish();
    const folder = tempDir();
    await writeSite(store, folder);
    const [entry] = selectRecords(store.read, 'registrations', 'regatta_id = ?', regattaId);
    await store.write((db) => putRecord(db, 'registrations', 'c', { ...entry!, helm: 'Somebody else' }));
    const served = await (await resultsApp(store).request(`/${regattaId}`)).text();
    expect(served).toContain('has changed something since');
    expect(await writeSite(store, folder)).toMatchObject({ written: 0 });
  });

  it('a version that was withdrawn says so, where the next one names it', async () => {
    await publish();
    await store.write((db) => withdrawResults(db, regattaId, { now: 2_000 }));
    await publish('final');
    const folder = tempDir();
    await writeSite(store, folder);
    const page = readFileSync(join(folder, regattaId, 'index.html'), 'utf8');
    expect(page).toContain('Replaces <a href="versions/1/index.html">version 1</a>');
    expect(readFileSync(join(folder, regattaId, 'versions/1/index.html'), 'utf8')).toContain(
      'These results were withdrawn',
    );
  });

  it('a site that is somebody else’s is not written over', async () => {
    const folder = tempDir();
    writeFileSync(join(folder, 'index.html'), 'The club’s home page');
    await expect(writeSite(store, folder)).rejects.toThrow('has an index.html from another program');
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('The club’s home page');
  });

  it('a list of files that leads out of the folder removes nothing there', async () => {
    await publish();
    const folder = join(tempDir(), 'site');
    await writeSite(store, folder);
    writeFileSync(join(folder, '..', 'club.txt'), 'the club’s own');
    for (const path of ['../club.txt', '/club.txt', 'a/../../club.txt', '..\\club.txt']) {
      writeFileSync(join(folder, '.dockside-site.json'), JSON.stringify({ files: { [path]: '' } }));
      await expect(writeSite(store, folder)).rejects.toThrow(/^Can’t read \S+ in that folder/);
    }
    expect(readFileSync(join(folder, '..', 'club.txt'), 'utf8')).toBe('the club’s own');
  });

  it('hostile names of fleets make files that every system takes, and every link leads to one', async () => {
    const fleets = [
      'Ladies\' <Day> & "co"',
      '50% / 100% #1?',
      '..',
      '\u202eIRC 🛥️ שייט',
      '軽'.repeat(200),
      '𠮷'.repeat(200),
      'é'.repeat(300),
    ];
    const [regatta] = selectRecords(store.read, 'regattas', 'key = ?', regattaId);
    const named = fleets.map((name) => ({ ...regatta!.fleets[0]!, name }));
    await store.write((db) => putRecord(db, 'regattas', 'c', { ...regatta!, fleets: named, series: [] }));
    await publish();
    const folder = tempDir();
    await writeSite(store, folder);
    const files = listOf(folder);
    expect(files.filter((name) => name.endsWith('.csv'))).toHaveLength(fleets.length);
    for (const name of files.flatMap((file) => file.split('/')))
      expect(Buffer.byteLength(`${name}.partial`)).toBeLessThan(256);
    for (const file of files.filter((name) => name.endsWith('.html')))
      for (const link of linksIn(readFileSync(join(folder, file), 'utf8')))
        expect(files).toContain(join(file, '..', decodeURIComponent(link)));
  });

  it('a fleet whose name has a slash and a series within another fleet have a spreadsheet each', async () => {
    const [regatta] = selectRecords(store.read, 'regattas', 'key = ?', regattaId);
    const fleets = ['A', 'A/B'].map((name) => ({ ...regatta!.fleets[0]!, name }));
    const entered = (sail_number: string, fleet: string) => ({
      ...selectRecords(store.read, 'registrations', 'regatta_id = ?', regattaId)[0]!,
      ...{ id: sail_number, sail_number, fleets: [fleet] },
    });
    const series = SeriesInput.parse([{ id: 'B', name: 'Spring', fleet: 'A' }])!;
    await store.write((db) => {
      putRecord(db, 'regattas', 'c', { ...regatta!, fleets, series });
      putRecord(db, 'registrations', 'c', entered('of-series', 'A'));
      putRecord(db, 'registrations', 'c', entered('of-fleet', 'A/B'));
    });
    await publish();
    const folder = tempDir();
    await writeSite(store, folder);
    const [ofSeries, ofFleet] = ['A/B.csv', 'A~2fB.csv'].map((name) =>
      readFileSync(join(folder, regattaId, name), 'utf8'),
    );
    expect(ofSeries).toContain('of-series');
    expect(ofSeries).not.toContain('of-fleet');
    expect(ofFleet).toContain('of-fleet');
    expect(ofFleet).not.toContain('of-series');
  });

  it('what takes the place of another file of almost that name stays where capitals do not count', async () => {
    await publish();
    const folder = new FolderWithoutCapitals(tempDir());
    const files = await siteFiles(resultsApp(store));
    await sendSite(folder, files);
    const renamed = files.map(({ path, content }) => ({
      path: path.replace('Puppeteer HPH', 'PUPPETEER HPH'),
      content,
    }));
    await sendSite(folder, renamed);
    for (const { path, content } of renamed) expect(await folder.size(path)).toBe(content.length);
  });

  it('what cannot be written leaves nothing behind, and says what to do', async () => {
    const folder = tempDir();
    mkdirSync(join(folder, 'results.css'));
    await publish();
    await expect(writeSite(store, folder)).rejects.toThrow(
      `Can’t write results.css in ${folder}: that name is taken. Remove what has it, or choose another folder.`,
    );
    expect(listOf(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('files have names that every system takes, and no two the same one', () => {
    const paths = new SitePaths();
    const names = [
      '/results',
      '/results/cup',
      '/results/Cup',
      '/results/a%2Fb%3A..',
      '/results/..',
      '/results/con/IRC%20%E2%98%85.csv',
      '/results/cup/versions/2/verify.html',
    ].map((address) => paths.of(address));
    expect(names).toEqual([
      'index.html',
      'cup/index.html',
      'Cup/index-2.html',
      'a~2fb~3a~2e~2e/index.html',
      '~2e~2e/index.html',
      '~con/IRC ~2605.csv',
      'cup/versions/2/verify.html',
    ]);
  });
});

describe('over SFTP', () => {
  let server: SftpServer;
  beforeEach(async () => {
    server = await SftpServer.start(tempDir());
    await publish();
  });
  afterEach(() => server.close());

  const target = (changes: Partial<Extract<SiteTarget, { kind: 'sftp' }>> = {}): SiteTarget => ({
    kind: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    user: server.user,
    folder: 'web/results',
    host_key: server.fingerprint,
    ...changes,
  });
  const secret = (password = server.password) => ({ password, private_key: null, passphrase: null });
  const settled = (state: SiteStatus['state']) =>
    vi.waitFor(() => expect(site.control.results_site().state).toBe(state), { timeout: 60_000 });

  it('is sent once its key was compared, confirmed, and brought up to date by itself', async () => {
    const { host_key } = await site.control.site_host_key({ host: '127.0.0.1', port: server.port });
    expect(host_key).toBe(server.fingerprint);
    const status = await site.control.set_results_site({ target: target(), secret: secret() });
    expect(status).toMatchObject({ state: 'sent', files: 8, written: 8, failure: null });
    const local = await siteFiles(resultsApp(store));
    for (const { path, content } of local)
      expect(server.read(`web/results/${path}`)).toBe(content.toString());
    // A page comes after the files it links to, and the list of files before and after all.
    expect(server.placed.at(-2)).toBe('web/results/index.html');

    await publish('final');
    expect(site.control.results_site().state).toBe('waiting');
    site.sender.wake();
    await settled('sent');
    expect(server.read(`web/results/${regattaId}/index.html`)).toContain('>final<');
    expect(listOf(server.root).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(JSON.stringify(site.control.results_site())).not.toContain(server.password);
  });

  it('has what a paired Dockside published, and its letterhead, without a word from staff here', async () => {
    await site.sender.stop();
    site = openSite({ store, log, clock: () => 1_000, lookMs: 20 });
    site.sender.start();
    await site.control.set_results_site({ target: target(), secret: secret() });
    await publish('final');
    const isSent = (text: string) =>
      vi.waitFor(() => expect(server.read(`web/results/${regattaId}/index.html`).includes(text)).toBe(true), {
        timeout: 60_000,
      });
    await isSent('>final<');
    await settled('sent');
    const theirs = { letterhead: { ...plainLetterhead, sponsor: 'Harbour Marine' }, rev: 1 };
    await store.write((db) => mergeLetterhead(db, 'c', theirs));
    await isSent('Harbour Marine');
  });

  it('nothing is sent to a server with another key, nor with a wrong password', async () => {
    const other = 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU';
    const status = await site.control.set_results_site({
      target: target({ host_key: other }),
      secret: secret(),
    });
    expect(status).toMatchObject({ state: 'failed', sent_at: null });
    expect(status.failure).toMatch(`The key of 127.0.0.1 has changed (${server.fingerprint})`);
    expect(server.has('web')).toBe(false);
    const wrong = await site.control.set_results_site({ target: target(), secret: secret('wrong') });
    expect(wrong.failure).toBe('127.0.0.1 refused this user. Check the password or key.');
    expect(wrong.retry_at).toBeGreaterThanOrEqual(1_000 + 1_800_000);
    expect(wrong.retry_at).toBeLessThanOrEqual(1_000 + 3_600_000);
  });

  it('the password is the server’s that it was given for: another server or user asks for its own', async () => {
    await site.control.set_results_site({ target: target(), secret: secret() });
    for (const other of [{ host: 'localhost' }, { port: server.port + 1 }, { user: 'somebody' }])
      await expect(
        site.control.set_results_site({ target: { ...target(), ...other }, secret: null }),
      ).rejects.toThrow(/^Enter the password or private key of/);
    const status = await site.control.set_results_site({
      target: { ...target(), folder: 'web/other' },
      secret: null,
    });
    expect(status).toMatchObject({ state: 'sent', failure: null });
  });

  it('is not called sent before the server has confirmed it, and is tried again', async () => {
    server.isFull = true;
    const failed = await site.control.set_results_site({ target: target(), secret: secret() });
    expect(failed).toMatchObject({ state: 'failed', sent_at: null, written: 0 });
    expect(failed.failure).toMatch(/^Can’t write .* on the server: .* Check its free space/);
    expect(listOf(server.root).filter((name) => name.endsWith('.partial'))).toEqual([]);
    server.isFull = false;
    expect(await site.control.send_results_site()).toMatchObject({
      state: 'sent',
      failure: null,
      retry_at: null,
    });
  });

  it('a server that cannot replace a file in one step is served too', async () => {
    server.isPlain = true;
    await site.control.set_results_site({ target: target(), secret: secret() });
    await publish('final');
    expect(await site.control.send_results_site()).toMatchObject({ state: 'sent' });
    expect(server.read(`web/results/${regattaId}/index.html`)).toContain('>final<');
  });

  it('goes on after a restart, with the password in a file that only this user can read', async () => {
    await site.control.set_results_site({ target: target(), secret: secret() });
    await site.sender.stop();
    const file = join(store.dataDir, 'results-site-secret');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    await publish('final');
    site = openSite({ store, log, clock: () => 2_000, retryMs: [3_600_000, 3_600_000] });
    expect(site.control.results_site().state).toBe('waiting');
    site.sender.wake();
    await settled('sent');
    expect(site.control.results_site().sent_at).toBe(2_000);
    expect(await site.control.clear_results_site()).toMatchObject({ target: null, state: 'off' });
    expect(() => statSync(file)).toThrow();
    // The files written earlier stay.
    expect(server.has('web/results/index.html')).toBe(true);
  });

  it('another target holds, though something is to be sent to the one before meanwhile', async () => {
    await site.sender.stop();
    const vault = {
      isAvailable: async () => true,
      protect: async (text: string) => {
        site.sender.wake();
        return text;
      },
      reveal: async (text: string) => text,
    };
    site = openSite({ store, log, clock: () => 1_000, keyVault: vault });
    await site.control.set_results_site({ target: { kind: 'folder', folder: tempDir() }, secret: null });
    await publish('final');
    const status = await site.control.set_results_site({ target: target(), secret: secret() });
    expect(status).toMatchObject({ target: target(), state: 'sent' });
    expect(server.has('web/results/index.html')).toBe(true);
  });

  it('a server that is gone is waited for', async () => {
    const gone = target({ port: 1 });
    const status = await site.control.set_results_site({ target: gone, secret: secret() });
    expect(status.failure).toMatch('Can’t reach 127.0.0.1');
    expect(status.state).toBe('failed');
  });
});
