import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, root, type ServedCli, serveCli, tempDir, testEnv } from './cli';
import { isInstalled } from './programs';
import { startReceiver } from './webhook-receiver';

/**
 * The guides of `docs/guides/`: each block of each language runs as written, in order and in one folder, and prints the
 * following `text` block, in which `…` matches anything.
 */
const FOLDER = join(root, 'docs/guides');
const guides = readdirSync(FOLDER).filter((name) => name !== 'README.md');

const languages = {
  sh: { file: 'block.sh', command: 'sh', needs: 'curl' },
  ts: { file: 'block.mts', command: process.execPath, needs: process.execPath },
  py: { file: 'block.py', command: 'python3', needs: 'python3' },
} as const;
type Language = keyof typeof languages;

/** One step of a guide: equal code in each language, and its output. */
interface Step {
  code: Partial<Record<Language, string>>;
  output: string;
}

interface Guide {
  steps: Step[];
  /** Required scopes, separated by commas; empty if its blocks call nothing. */
  scopes: string;
}

function readGuide(name: string): Guide {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const steps: Step[] = [];
  let code: Step['code'] = {};
  for (const [, language, content] of text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'text') {
      steps.push({ code, output: content! });
      code = {};
    } else code[language as Language] = content!;
  }
  expect(code, 'Each block is followed by what it prints').toEqual({});
  const named = /Scopes: ([^.]+)\./.exec(text)?.[1] ?? '';
  return { steps, scopes: [...named.matchAll(/`([^`]+)`/g)].map(([, scope]) => scope).join(',') };
}

let server: ServedCli;
beforeAll(async () => {
  server = await serveCli(tempDir(), ['--demo', '--rate-limit', '0']);
  // As the guide of webhooks asks for.
  await server.asStaff('allow_webhook_host', { club_id: 'demo', host: '127.0.0.1:8090' });
});

/** Runs a block and returns the output of both streams, with the exit code if it failed. */
function run(language: Language, code: string, folder: string, key: string): Promise<string> {
  const { file, command } = languages[language];
  writeFileSync(join(folder, file), code);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ...testEnv,
    DOCKSIDE_URL: server.ready.api_url,
    DOCKSIDE_KEY: key,
  };
  return new Promise((resolve) =>
    execFile(command, [file], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve(`${stdout}${stderr}${error ? `ended with ${error.code}\n` : ''}`),
    ),
  );
}

function matching(output: string): RegExp {
  const parts = output.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

describe.each(guides)('%s', (name) => {
  const { steps, scopes } = readGuide(name);
  const lines = Object.keys(languages) as Language[];

  it('shows every step in each language', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { code } of steps) expect(Object.keys(code).sort()).toEqual(['py', 'sh', 'ts']);
  });

  it.concurrent.each(lines)('prints in %s what it says', async (language) => {
    const folder = join(tempDir(), name);
    mkdirSync(folder);
    const programs = [languages[language].needs, ...(language === 'sh' ? moreThanCurl(steps) : [])];
    if (!programs.every(isInstalled)) return;
    const key = scopes && (await makeKey(server.dataDir, scopes, 'demo'));
    for (const { code, output } of steps)
      expect(await run(language, code[language]!, folder, key)).toMatch(matching(output));
  });
});

it('webhooks.md computes the signature of what the server sends', async () => {
  const receiver = await startReceiver();
  afterAll(() => receiver.close());
  await server.asStaff('allow_webhook_host', { club_id: 'demo', host: receiver.host });
  const key = await makeKey(server.dataDir, 'webhooks:write', 'demo');
  const made = await server.call('POST', '/webhooks', key, { url: receiver.url, event_types: ['*'] });
  await server.call('POST', `/webhooks/${made.body.data.id}/ping`, key);
  await receiver.has(1);
  const { headers, body } = receiver.received[0]!;
  const { code } = readGuide('webhooks.md').steps.at(-1)!;
  for (const language of Object.keys(languages) as Language[]) {
    if (!isInstalled(languages[language].needs) || (language === 'sh' && !isInstalled('openssl'))) continue;
    const signing = code[language]!.replace(/whsec_[^'"\n]+/, made.body.data.secret)
      .replace('msg_01', String(headers['webhook-id']))
      .replace('1788264000', String(headers['webhook-timestamp']))
      .replace('{"type":"webhook.ping"}', body);
    expect((await run(language, signing, tempDir(), key)).trim()).toBe(headers['webhook-signature']);
  }
});

/** Programs used by shell blocks, besides `curl`, that may be missing on a computer. */
function moreThanCurl(steps: Step[]): string[] {
  return ['jq', 'openssl'].filter((program) => steps.some(({ code }) => code.sh?.includes(`${program} `)));
}

it('every guide is on the list', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(guides.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});
