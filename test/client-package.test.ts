import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from './club';
import { tempDir } from './temp';

const run = promisify(execFile);
const require = createRequire(resolve('test/generators/package.json'));
const readme = readFileSync('packages/client/README.md', 'utf8');
const examples = [...readme.matchAll(/^## ([^\n]+)\n[^#]*?```ts\n(.*?)```/gms)].map(
  ([, title, code]) => [title!, code!] as const,
);
/** What each example of the README prints. */
const printed: Record<string, string> = {
  'Call an operation': "[ 'mem_1', 'mem_2' ] true",
  'Read a whole list': "[ 'mem_1', 'mem_2', 'mem_3' ]",
  'Write, and repeat safely': 'true',
  Errors: '403 API_KEY_SCOPE_DENIED []',
};

let club: TestClub;
let folder: string;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', ['mem_1', 'mem_2', 'mem_3'].map((id) => ({ id, club_id: CLUB })) as never);
  const built = join(tempDir(), 'client');
  folder = tempDir();
  await run(process.execPath, ['scripts/client.mjs', built]);
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
  const [{ filename }] = JSON.parse(packed.stdout);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder });
});
afterAll(() => club.close());

it('needs nothing else to be installed', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  expect(Object.keys(packages)).toEqual(['', 'node_modules/@dockside/client']);
});

it('compiles the examples of its README under strict, with TypeScript 5.9, and they print what they should', async () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(printed));
  const files = examples.map(([, code], index) => {
    writeFileSync(
      join(folder, `${index}.ts`),
      `declare const process: { env: Record<string, string | undefined> };\n${code}`,
    );
    return `${index}.ts`;
  });
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  const compiled = await run(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), ...options, ...files],
    {
      cwd: folder,
    },
  ).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const env = { ...process.env, CLUB_URL: club.url, CLUB_KEY: club.key };
  for (const [index, [title]] of examples.entries()) {
    const { stdout } = await run(process.execPath, [`${index}.js`], { cwd: folder, env });
    expect(stdout.trim(), title).toBe(printed[title]);
  }
});

it('knows the types: a misspelt field, operation or parameter does not compile', async () => {
  const code = `import { createClient } from '@dockside/client';
const club = createClient({ url: '', apiKey: '' });
const { data } = await club.call('members', { query: { club_id: 'c' } });
data[0]!.fistName;
await club.call('membrs', {});
await club.call('members', { query: { clubid: 'c' } });
`;
  writeFileSync(join(folder, 'wrong.ts'), code);
  const { stdout } = await run(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', 'wrong.ts'],
    { cwd: folder },
  ).catch((error) => error);
  expect([...stdout.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([4, 5, 6]);
});
