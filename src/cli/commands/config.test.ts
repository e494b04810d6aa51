import { describe, expect, it } from 'vitest';
import { fileWith, runCli, runJson, serveCli, tempDir } from '../../../test/cli';

interface Shown {
  name: string;
  value: unknown;
  source: string;
}

/** Settings from `dockside config` by name. */
async function shown(args: string[], env: Record<string, string> = {}): Promise<Record<string, Shown>> {
  const { settings } = await runJson(['config', ...args], { env });
  return Object.fromEntries(settings.map((setting: Shown) => [setting.name, setting]));
}

const configFile = (content: object | string) =>
  fileWith('config.json', typeof content === 'string' ? content : JSON.stringify(content));

describe('a setting', () => {
  const file = configFile({
    port: 4020,
    log_level: 'info',
    allow_host: ['a.example', 'b.example'],
    mdns: false,
  });

  it('is taken from the flag before the environment, from that before the file, and from that before the default', async () => {
    const settings = await shown(['--config', file, '--port', '4040'], {
      DOCKSIDE_PORT: '4030',
      DOCKSIDE_LOG_LEVEL: 'error',
    });
    expect(settings).toMatchObject({
      port: { value: 4040, source: 'flag' },
      log_level: { value: 'error', source: 'environment' },
      allow_host: { value: ['a.example', 'b.example'], source: 'file' },
      mdns: { value: 'off', source: 'file' },
      host: { value: '127.0.0.1', source: 'default' },
    });
  });

  it('that is a list has commas in the environment, and replaces what comes after it', async () => {
    const env = { DOCKSIDE_CONFIG: file, DOCKSIDE_ALLOW_HOST: 'c.example, d.example' };
    expect((await shown([], env)).allow_host).toMatchObject({ value: ['c.example', 'd.example'] });
    const flags = ['--allow-host', 'e.example', '--allow-host', 'f.example'];
    expect((await shown(flags, env)).allow_host).toMatchObject({ value: ['e.example', 'f.example'] });
  });

  it('holds for the commands', async () => {
    const dataDir = tempDir();
    const config = configFile({
      data_dir: dataDir,
      trusted_proxy: ['127.0.0.1'],
      allow_host: ['club.example'],
    });
    const made = await runCli(['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all'], {
      env: { DOCKSIDE_CONFIG: config },
    });
    expect(made.code).toBe(0);
    const server = await serveCli(dataDir, ['--config', config]);
    // A remote guest, according to the proxy.
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect(await (await fetch(`${server.url}/healthz`, { headers })).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({
      version: expect.any(String),
    });
    await server.stop();
  });
});

it('dockside config shows people where each value is from', async () => {
  const { stdout } = await runCli(['config', '--port', '1']);
  expect(stdout).toMatch(/^Configuration file: none\nSETTING +VALUE +FROM +VARIABLE\n/);
  expect(stdout).toMatch(/^port +1 +flag +DOCKSIDE_PORT$/m);
});

describe('a variable that no setting has', () => {
  it.each([
    ['DOCKSIDE_PORTS', 'did you mean DOCKSIDE_PORT?'],
    ['DOCKSIDE_SOMETHING_ELSE', 'dockside config shows all'],
  ])('%s is ignored with a warning', async (name, says) => {
    const { code, stdout, stderr } = await runCli(['config', '--json'], { env: { [name]: '1' } });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).settings).toBeInstanceOf(Array);
    expect(stderr).toMatch(new RegExp(`^dockside: warning: ignored unknown setting ${name}[^\\n]+\\n$`));
    expect(stderr).toContain(says);
  });

  it('and that programs of the guides read stops nothing, and sets nothing here', async () => {
    const env = { DOCKSIDE_URL: 'http://127.0.0.1:4010', DOCKSIDE_KEY: 'dsk_example' };
    const { code, stdout, stderr } = await runCli(['config', '--json'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const variables = JSON.parse(stdout).settings.map(({ variable }: { variable: string }) => variable);
    expect(variables).not.toEqual(expect.arrayContaining([expect.stringMatching(/^DOCKSIDE_(URL|KEY)$/)]));
  });
});

describe('what cannot be is refused with exit 2 and one line', () => {
  it.each<[what: string, args: () => string[], env: Record<string, string>, says: string]>([
    ['a bad variable', () => [], { DOCKSIDE_PORT: 'x' }, "from env 'DOCKSIDE_PORT' is invalid"],
    ['an unknown name', () => ['--config', configFile({ alow_host: [] })], {}, 'did you mean allow_host?'],
    ['a bad value', () => ['--config', configFile({ port: 'x' })], {}, '"port" in'],
    ['a bad choice', () => ['--config', configFile({ log_level: 'loud' })], {}, 'Allowed choices are trace'],
    [
      'a value of another kind',
      () => ['--config', configFile({ allow_host: [{}] })],
      {},
      'must be a list of texts',
    ],
    ['a bad proxy', () => ['--trusted-proxy', 'proxy.example'], {}, 'neither an address nor a network'],
    ['no object', () => ['--config', configFile('[]')], {}, 'must be one JSON object'],
    ['no JSON', () => ['--config', configFile('{')], {}, 'can’t read the configuration'],
    ['no file', () => ['--config', '/nowhere/config.json'], {}, 'no such file'],
  ])('%s', async (_, args, env, says) => {
    const { code, stdout, stderr } = await runCli(['config', ...args()], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/^dockside: [^\n]+\n$/);
  });
});
