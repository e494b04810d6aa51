import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileWith, root, runCli, tempDir } from '../../test/cli';

const options: [command: string, options: string[]][] = [
  ['serve', ['--host', '--port', '--demo', '--rate-limit', '--data-dir', '--json']],
  ['keys create', ['--name', '--club', '--scopes', '--expires-at', '--data-dir', '--json', 'scores:write']],
  ['keys list', ['--data-dir', '--json']],
  ['keys revoke', ['<id>', '--data-dir', '--json']],
  [
    'import',
    ['<file...>', '--regatta', '--club', '--boats-only', '--column', '--preview', '--data-dir', '--json'],
  ],
  [
    'export',
    [
      '--resource',
      'scan-events',
      '--household',
      '--member',
      '--club',
      '--output',
      '--regatta',
      '--format',
      '--data-dir',
      '--json',
    ],
  ],
  ['demo', ['--data-dir', '--json']],
  ['backup', ['<file>', '--data-dir', '--json']],
  ['restore', ['<file>', '--data-dir', '--json']],
  ['erase-personal-data', ['--yes', '--only-copy', '--copies', '--data-dir', '--json']],
  ['doctor', ['--data-dir', '--json']],
  ['upstream set', ['--url', '--key-file', '--club', '--data-dir', '--json']],
  ['staff-link', ['--data-dir', '--json']],
];

describe('help', () => {
  it.each(options)('%s --help names its options, on stdout, and exits 0', async (command, names) => {
    const { code, stdout, stderr } = await runCli([...command.split(' '), '--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const name of names) expect(stdout).toContain(name);
  });

  it('dockside --help lists the commands and what the exit codes mean', async () => {
    const { code, stdout } = await runCli(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'serve',
      'staff-link',
      'keys',
      'import',
      'export',
      'demo',
      'backup',
      'restore',
      'erase-personal-data',
      'doctor',
    ])
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(stdout).toContain('0 done, 1 failed, 2 usage, 3 pending, 4 in use');
  });

  it('keys --help lists what can be done with keys', async () => {
    const { code, stdout } = await runCli(['keys', '--help']);
    expect(code).toBe(0);
    for (const name of ['create', 'list', 'revoke']) expect(stdout).toContain(`  ${name} `);
  });

  it('--version is the version of package.json', async () => {
    const { stdout } = await runCli(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('a command loads its own code alone', () => {
  const listLoaded = fileWith(
    'list-loaded.cjs',
    "process.once('exit', () => process.stderr.write(Object.keys(require.cache).join('\\n')))",
  );

  /** Bytes of the bundles that a command loads. */
  async function loadedBy(args: string[]): Promise<number> {
    const { stderr } = await runCli(args, { nodeArgs: ['--require', listLoaded], dataDir: tempDir() });
    const bundles = stderr.split('\n').filter((file) => file.startsWith(join(root, 'out/main')));
    return bundles.reduce((bytes, file) => bytes + statSync(file).size, 0);
  }

  it('and --version next to none', async () => {
    const all = await loadedBy(['help']);
    expect(all).toBeGreaterThan(2_000_000);
    expect(await loadedBy(['--version'])).toBeLessThan(all / 20);
    expect(await loadedBy(['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all'])).toBeLessThan(
      all / 2,
    );
  });
});

describe('a command that cannot be understood exits 2 with one line on stderr', () => {
  const create = ['keys', 'create', '--name', 'n', '--club', 'c'];
  it.each<[args: string[], says: string]>([
    [['sreve'], "unknown command 'sreve'"],
    [['keys', 'make'], "unknown command 'make'"],
    [['serve', '--prot', '4010'], "unknown option '--prot'"],
    [['serve', '--port', '70000'], 'whole number from 0 to 65535'],
    [['serve', '--port', '-1'], '--port'],
    [['serve', '--port', 'http'], 'whole number from 0 to 65535'],
    [['serve', '--rate-limit', '1.5'], 'whole number'],
    [['serve', '--log-level', 'loud'], 'Allowed choices are trace, debug'],
    [['serve', 'here'], 'too many arguments'],
    [[...create], "'--scopes <list>' not specified"],
    [[...create, '--scopes', 'scores:wrtie'], 'Unknown scope "scores:wrtie"'],
    [[...create, '--scopes', 'all,members:read'], 'Unknown scope "all"'],
    [[...create, '--scopes', ''], 'Unknown scope ""'],
    [[...create, '--scopes', 'all', '--expires-at', 'tomorrow'], '--expires-at'],
    [[...create, '--scopes', 'all', '--expires-at', '1700000000'], 'in the past. Give Unix milliseconds'],
    [['keys', 'create', '--name', ' ', '--club', 'c', '--scopes', 'all'], 'name the key’s purpose'],
    [['keys', 'create', '--name', 'n', '--club', '', '--scopes', 'all'], '1 to 255 characters'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['upstream', 'set', '--url', 'http://u'], 'no key given'],
    [['import'], "missing required argument 'file'"],
    [['export', '--resource', 'boats'], 'Allowed choices are members'],
    [['export', '--household', 'h', '--resource', 'members'], 'cannot be used with'],
    [['backup'], "missing required argument 'file'"],
    [['doctor', '--data-dir', ''], 'must name a folder'],
  ])('dockside %j', async (args, says) => {
    const dataDir = join(tempDir(), 'data');
    const { code, stdout, stderr } = await runCli(args, { env: { DOCKSIDE_DATA_DIR: dataDir } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/^dockside: [^\n]+\n$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([[[]], [['keys']]])('dockside %j alone shows its help on stderr', async (args) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: dockside');
  });
});

describe('--json', () => {
  const line = '{"resource":"members","record":{"id":"mem_1","club_id":"c"}}\n';
  it.each<[args: string[]]>([
    [['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all']],
    [['keys', 'list']],
    [['import', fileWith('members.ndjson', line)]],
    [['demo']],
    [['doctor']],
  ])('%j prints one JSON value on stdout and nothing else', async (args) => {
    const dataDir = tempDir();
    await runCli(['import', fileWith('m.ndjson', line)], { dataDir });
    const { code, stdout, stderr } = await runCli([...args, '--json'], { dataDir });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^[{[].*[}\]]\n$/);
    expect(() => JSON.parse(stdout)).not.toThrow();
  });

  it('an error goes to stderr and leaves stdout empty', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'nowhere.ndjson', '--json'], {
      dataDir: tempDir(),
    });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `${JSON.stringify({ status: 'error', code: 'FAILED', message: 'No file nowhere.ndjson. Check the name.', exit_code: 1 })}\n`,
    });
  });

  it.each<[args: string[], code: string, exitCode: number]>([
    [['sreve'], 'USAGE', 2],
    [['serve', '--port', 'x'], 'USAGE', 2],
    [['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'x'], 'USAGE', 2],
    [['import', fileWith('bad.ndjson', '{}\n')], 'IMPORT', 1],
    [['serve', '--host', '192.0.2.1', '--port', '0'], 'LISTEN', 1],
  ])('%j that fails says why as JSON on stderr, with its exit code', async (args, code, exitCode) => {
    const result = await runCli([...args, '--json'], { dataDir: tempDir() });
    expect(result).toMatchObject({ code: exitCode, stdout: '' });
    expect(JSON.parse(result.stderr)).toMatchObject({ status: 'error', code, exit_code: exitCode });
  });

  it('an error says the lines of a file, and the code of the API where it has one', async () => {
    const dataDir = tempDir();
    const bad = fileWith('bad.ndjson', `${line}{"resource":"boats"}\n`);
    const { errors } = JSON.parse((await runCli(['import', bad, '--json'], { dataDir })).stderr);
    expect(errors).toEqual([{ line: 2, message: expect.any(String) }]);
    const other = ['export', '--household', 'nobody', '--json'];
    await runCli(['import', fileWith('m.ndjson', line)], { dataDir });
    expect(JSON.parse((await runCli(other, { dataDir })).stderr).code).toMatch(/^[A-Z_]+$/);
  });
});

describe('the data directory', () => {
  const makeKey = ['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all'];

  it('is the one of --data-dir, made if it is missing', async () => {
    const dataDir = join(tempDir(), 'a/b');
    expect((await runCli(makeKey, { dataDir })).code).toBe(0);
    expect(existsSync(join(dataDir, 'club.db'))).toBe(true);
  });

  it('is the one of DOCKSIDE_DATA_DIR, and --data-dir goes before it', async () => {
    const env = { DOCKSIDE_DATA_DIR: join(tempDir(), 'from-env') };
    const dataDir = join(tempDir(), 'from-option');
    await runCli(makeKey, { env, dataDir });
    expect(existsSync(env.DOCKSIDE_DATA_DIR)).toBe(false);
    await runCli(makeKey, { env });
    expect(existsSync(join(env.DOCKSIDE_DATA_DIR, 'club.db'))).toBe(true);
  });

  it("is this user's data folder otherwise", async () => {
    const home = tempDir();
    await runCli(makeKey, { env: { HOME: home, XDG_DATA_HOME: home } });
    const files = readdirSync(home, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('club.db'))).toEqual([expect.stringContaining('Dockside')]);
  });

  it.each([['export'], ['keys list'], ['keys revoke key_1'], ['backup club.backup']])(
    '%s of a folder without data says so, rather than taking it for an empty club',
    async (command) => {
      const dataDir = join(tempDir(), 'mistyped');
      const { code, stdout, stderr } = await runCli(command.split(' '), { dataDir });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(`dockside: No club data in ${dataDir}. Use --data-dir.\n`);
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});
