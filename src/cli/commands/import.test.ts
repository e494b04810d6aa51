import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cli,
  fileWith,
  makeKey,
  ndjson,
  runCli,
  runJson,
  serveCli,
  tempDir,
  tempFile,
} from '../../../test/cli';
import { publishedSeries } from '../../../test/sailwave';
import { newFleet } from '../../contract/areas/racing/regattas';

const member = (id: string, fields: object = {}) => ({
  resource: 'members',
  record: { id, club_id: 'c', ...fields },
});
const regatta = { resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } };

describe('import', () => {
  it('says what came in, file by file', async () => {
    const records = ndjson([member('a'), member('b'), regatta]);
    const entries = fileWith('entries.csv', 'Sail,Boat\nIRL 66,Rockabill\n');
    const dataDir = tempDir();
    const { code, stdout, stderr } = await runCli(['import', records, entries], { dataDir });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${records}: 2 members, 1 regattas\n${entries}: 1 registrations\n`);
    expect(await runJson(['import', records], { dataDir })).toEqual({
      files: [{ file: records, records: { members: 2, regattas: 1 } }],
    });
  });

  it('takes stdin for a file, as records or in the format that is named', async () => {
    const dataDir = tempDir();
    const input = `${JSON.stringify(member('a'))}\n${JSON.stringify(regatta)}\n`;
    expect((await runCli(['import', '-'], { dataDir, input })).stdout).toBe(
      'stdin.ndjson: 1 members, 1 regattas\n',
    );
    const entries = { dataDir, input: 'Sail,Boat\nIRL 66,Rockabill\n' };
    expect((await runCli(['import', '-', '--format', 'csv'], entries)).stdout).toBe(
      'stdin.csv: 1 registrations\n',
    );
    const bad = await runCli(['import', '-'], { dataDir, input: '{}\n' });
    expect([bad.code, bad.stderr]).toEqual([1, expect.stringContaining('stdin.ndjson:1: ')]);
  });

  it.skipIf(process.platform === 'win32').each([
    ['/dev/stdin behind a pipe', 'cat "$RECORDS" | "$NODE" "$CLI" import /dev/stdin "$@"', 'stdin.ndjson'],
    ['/dev/stdin behind a file', '"$NODE" "$CLI" import /dev/stdin "$@" < "$RECORDS"', 'stdin.ndjson'],
    ['what a shell puts in place of a command', '"$NODE" "$CLI" import <(cat "$RECORDS") "$@"', '63.ndjson'],
    [
      'a named pipe, by its ending',
      'mkfifo "$DIR/entries.csv"; (echo Sail; echo 7) > "$DIR/entries.csv" & "$NODE" "$CLI" import "$RECORDS" "$DIR/entries.csv" "$@"',
      'entries.csv',
    ],
  ])('reads %s to its end', (_, script, name) => {
    const dataDir = tempDir();
    const records = ndjson([member('a'), regatta]);
    const env = { ...process.env, NODE: process.execPath, CLI: cli, RECORDS: records, DIR: tempDir() };
    const args = ['-c', script, 'bash', '--data-dir', dataDir];
    const { status, stdout, stderr } = spawnSync('bash', args, { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(name);
    expect(stdout).toContain('1 members, 1 regattas');
  });

  it('says which clubs there are where a series is for one that is not', async () => {
    const dataDir = tempDir();
    const file = fileWith('series.blw', publishedSeries());
    const preview = ['import', file, '--preview', '--club', 'howht'];
    const none = await runCli(preview, { dataDir });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining(`No club data in ${dataDir}`)]);
    expect(existsSync(join(dataDir, 'club.db'))).toBe(false);
    await makeKey(dataDir, 'all', 'howth');
    for (const args of [preview, ['import', file, '--club', 'howht']]) {
      const { code, stderr } = await runCli(args, { dataDir });
      expect([code, stderr]).toEqual([1, expect.stringMatching(/no club "howht" here; .* --club ID: howth/)]);
    }
  });

  it('a bad line exits 1, names its file and line on stderr, and leaves nothing behind', async () => {
    const dataDir = tempDir();
    await runCli(['import', ndjson([member('a')])], { dataDir });
    const before = (await runCli(['export'], { dataDir })).stdout;
    const bad = ndjson([member('b'), { resource: 'members', record: { id: 'c' } }, { resource: 'boats' }]);
    const { code, stdout, stderr } = await runCli(['import', bad], { dataDir });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      `dockside: ${bad}:2: record.club_id is required`,
      expect.stringMatching(`^${bad}:3: "resource" must be one of`),
      'Nothing of this file was imported.',
      '',
    ]);
    expect((await runCli(['export'], { dataDir })).stdout).toBe(before);
  });

  it('each file is all or nothing on its own: the good one before a bad one stays', async () => {
    const dataDir = tempDir();
    const files = [ndjson([member('good')]), fileWith('bad.ndjson', '{'), ndjson([member('after')])];
    expect((await runCli(['import', ...files], { dataDir })).code).toBe(1);
    const { stdout } = await runCli(['export', '--resource', 'members'], { dataDir });
    expect(stdout.match(/"id":"\w+"/g)).toEqual(['"id":"good"']);
  });

  it('takes tables of races by a mapping of their columns, and says what a repeat changes', async () => {
    const dataDir = tempDir();
    await runCli(['import', ndjson([regatta])], { dataDir });
    const mapping = fileWith('mapping.json', '{"Nummer": "sail_number", "Wer": "helm", "Telefon": null}');
    const list = (helm: string) =>
      fileWith('list.csv', `Nummer;Wer;Telefon\nIRL 66;${helm};086\nIRL 7;Eva;086\n`);
    const mapped = ['--mapping', mapping, '--json'];
    const imported = async (...args: string[]) => (await runJson(['import', ...args], { dataDir })).files[0];
    expect(await imported(list('Ann'), ...mapped)).toMatchObject({
      records: { registrations: 2 },
      notes: ['Not imported: columns: Telefon'],
    });
    expect(await imported(list('Tom'), ...mapped)).toMatchObject({
      notes: ['Not imported: columns: Telefon', '0 new, 1 changed, 1 unchanged'],
    });
    const sheet = fileWith('sheet.csv', 'Sail,Elapsed\n66,1:02:10\n99,1:03:00\n');
    const as = ['--as', 'finishes', '--race', '2'];
    const refused = await runCli(['import', sheet, ...as], { dataDir });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(`${sheet}:3: no boat of this regatta`),
    ]);
    expect(await imported(sheet, ...as, '--leave-out-bad-lines')).toMatchObject({
      records: { scores: 1 },
      notes: [expect.stringMatching(/^Line 3 is left out \(99, 1:03:00\): no boat of this regatta/)],
    });
    const times = fileWith('times.csv', '1,52:10.4\n2,53:00.0\n');
    expect(
      await imported(times, '--as', 'times', '--race', '2', '--zero', '2026-07-11 14:00:00'),
    ).toMatchObject({
      records: { crossings: 2 },
    });
    const wrong = await runCli(
      ['import', list('Ann'), '--mapping', fileWith('m.json', '{"Wer": "steuer"}')],
      { dataDir },
    );
    expect(wrong.stderr).toContain('"Wer" can’t be "steuer". Choose one of id, sail_number');
  });

  it('--regatta says which regatta entries are for, and is needed when there are two', async () => {
    const dataDir = tempDir();
    const other = { ...regatta, record: { ...regatta.record, id: 'reg_2', name: 'Spring Cup' } };
    await runCli(['import', ndjson([regatta, other])], { dataDir });
    const entries = fileWith('entries.csv', 'Sail\nIRL 66\n');
    const { code, stderr } = await runCli(['import', entries], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain('reg_1 (Autumn Cup), reg_2 (Spring Cup)');
    expect((await runCli(['import', entries, '--regatta', 'reg_2'], { dataDir })).code).toBe(0);
    const { stdout } = await runCli(['export', '--resource', 'registrations'], { dataDir });
    expect(stdout).toMatch(/^[^\n]*"regatta_id":"reg_2"[^\n]*\n$/);
  });

  it('a Sailwave series becomes a regatta, which goes out again', async () => {
    const dataDir = tempDir();
    await runCli(['import', ndjson([member('a')])], { dataDir });
    const file = fileWith('puppeteers.blw', publishedSeries());
    const preview = await runCli(['import', file, '--preview'], { dataDir });
    expect(preview.stdout).toContain('14 registrations, 6 races, 83 scores (preview: nothing is written)');
    expect((await runCli(['export', '--resource', 'regattas'], { dataDir })).stdout).toBe('');
    const { stdout } = await runCli(['import', file], { dataDir });
    expect(stdout).toContain('The tables match the file');
    const id = / into (\S+) \(2025 Puppeteer 22 Championships\)/.exec(stdout)![1]!;
    const out = tempFile('out.blw');
    expect(await runJson(['export', '--regatta', id, '--output', out], { dataDir })).toEqual({
      file: out,
      notes: [],
    });
    const again = await runJson(['import', out], { dataDir });
    expect(again).toMatchObject({ files: [{ differences: [], records: { scores: 83 } }] });
    const csv = await runCli(['export', '--regatta', id, '--format', 'csv'], { dataDir });
    expect(csv.stdout).toContain('RaceNo,SailNo,Class,Fleet');
    const xrr = tempFile('out.xml');
    await runCli(['export', '--regatta', id, '--format', 'xrr', '--output', xrr], { dataDir });
    const back = await runCli(['import', xrr, '--preview'], { dataDir });
    expect(back.stdout).toContain('XRR has no finish times or ratings');
    expect(back.stdout).toContain('The tables match the file');
    expect((await runCli(['export', '--regatta', 'reg_9'], { dataDir })).stderr).toContain('No regatta');
  });

  it('--column says which fleet a column of ratings is for', async () => {
    const dataDir = tempDir();
    const fleets = ['Class 1', 'Class 2'].map((name) => newFleet(name, { rating_system: 'tcf' }));
    await runCli(['import', ndjson([{ ...regatta, record: { ...regatta.record, fleets } }])], { dataDir });
    const entries = fileWith('entries.csv', 'Sail,IRC,ECHO\nIRL 66,1.015,0.985\n');
    const { code, stderr } = await runCli(['import', entries], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain('--column "ECHO=Class 1" or "ECHO=Class 2"');
    const args = ['import', entries, '--column', 'IRC=Class 1', '--column', 'ECHO='];
    expect((await runCli(args, { dataDir })).stdout).toContain('Not imported: columns: ECHO');
  });

  it('a running server serves it from the next request, and its change feed has it', async () => {
    const dataDir = tempDir();
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir);
    const follow = async () => (await server.call('GET', '/changes?wait=30000', key)).body.data;
    const first = follow();
    await runCli(['import', ndjson([member('new')])], { dataDir });
    // A poll that began long before may have ended with nothing.
    const changes = (await first).length > 0 ? await first : await follow();
    expect(changes).toMatchObject([{ resource: 'members', id: 'new', deleted: false }]);
    const { body } = await server.call('GET', '/members?club_id=c', key);
    expect(body.data).toMatchObject([{ id: 'new' }]);
  });

  it('while 20,000 line items come in, a server beside it goes on answering and recording', async () => {
    const dataDir = tempDir();
    await runCli(['import', ndjson([regatta])], { dataDir });
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir, ['--rate-limit', '0']);
    const items = Array.from({ length: 20_000 }, (_, i) => ({
      resource: 'line-items',
      record: {
        id: `li_${i}`,
        club_id: 'c',
        household_id: `hh_${i % 100}`,
        kind: 'charge',
        amount: i,
        currency: 'EUR',
        status: 'open',
        posted_at: i,
      },
    }));
    const file = ndjson(items);
    let running = true;
    const importing = runCli(['import', file], { dataDir }).finally(() => {
      running = false;
    });
    const statuses = new Set<number>();
    for (let i = 0; running; i++) {
      const scan = { id: `band_${i}`, status: 'ashore', timestamp: i, regatta_id: 'reg_1' };
      statuses.add((await server.call('POST', '/wristbands/scan_event', key, scan)).status);
    }
    expect(await importing).toMatchObject({ code: 0, stdout: `${file}: 20000 line-items\n` });
    expect([...statuses]).toEqual([200]);
  });
});

describe('the progress line', () => {
  const hasScript = spawnSync('script', ['--version']).status === 0;
  const lines = ndjson(Array.from({ length: 2000 }, (_, i) => member(`m${i}`)));

  it.runIf(hasScript)('is drawn where a terminal watches, and wiped away at the end', () => {
    const command = `'${process.execPath}' '${cli}' import '${lines}' --data-dir '${tempDir()}'`;
    const seen = execFileSync('script', ['-qec', command, tempFile('typescript')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TERM: 'xterm' },
    });
    expect(seen).toContain(' 1000/2000 ');
    expect(seen.trimEnd().endsWith(`${lines}: 2000 members`)).toBe(true);
  });

  it('is not there where none does', async () => {
    expect((await runCli(['import', lines], { dataDir: tempDir() })).stderr).toBe('');
  });
});
