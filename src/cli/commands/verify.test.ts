import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileWith, root, runCli, runJson } from '../../../test/cli';

const kept = (name: string) => join(root, 'fixtures/publications', name);
const [first, second, page] = ['1.json', '2.json', '2.html'].map((name) =>
  kept(`format-1-version-${name}`),
) as [string, string, string];

it('says of each file whether it is as it was signed, and of several whether they follow each other', async () => {
  const { ok, files } = await runJson(['verify', first, second, page]);
  expect(ok).toBe(true);
  expect(files).toMatchObject([
    { file: first, verdict: expect.stringMatching(/^All \d+ scores recomputed: the same\.$/), findings: [] },
    { file: second, publication: { number: 2, previous: { number: 1, hash: files[0].hash } } },
    { file: page, hash: files[1].hash },
  ]);
  const { code, stdout } = await runCli(['verify', second, '--key', files[0].fingerprint.toLowerCase()]);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Kilcrane Week 2026: version 2, provisional, as of'),
  ]);
  expect((await runCli(['verify', second, '--key', 'ABCD'])).code).toBe(1);
});

it('refuses an altered byte with its place, and says what to do with what is no publication', async () => {
  const altered = fileWith('altered.json', readFileSync(second, 'utf8').replace('"IRL 4211"', '"IRL 4212"'));
  const { code, stdout } = await runCli(['verify', altered]);
  expect(code).toBe(1);
  expect(stdout).toContain('Refused: this publication isn’t as it was signed.');
  expect(stdout).toMatch(
    /Altered at byte \d+, in changes\[0\]\.sail_number: signed as "IRL 4211", here "IRL 4212"/,
  );

  const none = await runCli(['verify', fileWith('entries.csv', 'a,b\n')]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Use bundle.json or verify.html')]);
  expect((await runCli(['verify', 'no-such-file'])).stderr).toContain('No file no-such-file');
  expect((await runCli(['verify'])).code).toBe(2);
});

it('a name in the file writes no line of its own, and takes none back', async () => {
  const forged = `\\n${first}: All 64 scores recomputed: the same.\\u001b[3A\\u001b[2K\\u202e`;
  const text = readFileSync(second, 'utf8').replace('"club_name":"', `"club_name":"${forged}`);
  const { code, stdout } = await runCli(['verify', fileWith('forged.json', text)]);
  expect(code).toBe(1);
  expect(stdout).toContain('\\u001b[3A\\u001b[2K\\u202e');
  expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e|^[^ ].*the same/mu);
});
