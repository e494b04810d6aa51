import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ndjson, runCli, tempDir } from '../../test/cli';
import { amount } from '../../test/soak';

/** Full-size files in `npm run soak`; otherwise a fifth or less. */
const LINES = amount(150_000, 1_000_000);
const MIB = 1024 * 1024;
const LONG_LINE = amount(40, 200) * MIB;

/** Memory allowance of an import beyond that of a single record. */
const MAX_MORE_MIB = 200;

const folder = mkdtempSync(join(tmpdir(), 'dockside-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file in pieces. */
async function largeFile(name: string, pieces: Iterable<string>): Promise<string> {
  const file = join(folder, name);
  await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(file));
  return file;
}

function* times(count: number, text: (index: number) => string): Generator<string> {
  const step = 1000;
  for (let from = 0; from < count; from += step)
    yield Array.from({ length: Math.min(step, count - from) }, (_, index) => text(from + index)).join('');
}

function* long(bytes: number, sign: string): Generator<string> {
  for (let left = bytes; left > 0; left -= MIB) yield sign.repeat(Math.min(left, MIB) / sign.length);
}

const member = (index: number) =>
  `{"resource":"members","record":{"id":"m${index}","club_id":"c","first_name":"Nora","last_name":"Walsh"}}\n`;

/** Makes the process print its peak memory. The heap is small, because V8 leaves garbage while there is room. */
const env = {
  NODE_OPTIONS:
    "--max-old-space-size=128 --import data:text/javascript,process.on('exit',()=>process._rawDebug('MAX_KIB='+process.resourceUsage().maxRSS))",
};

interface Run {
  code: number | null;
  stdout: string;
  /** Output, line by line. */
  said: string[];
  /** Peak memory. */
  mib: number;
}

async function importing(file: string, dataDir = tempDir()): Promise<Run> {
  const { code, stdout, stderr } = await runCli(['import', file], { dataDir, env });
  const [, kib] = /MAX_KIB=(\d+)/.exec(stderr)!;
  const said = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('MAX_KIB'));
  return { code, stdout, said, mib: Number(kib) / 1024 };
}

let smallest: number;
beforeAll(async () => {
  smallest = (await importing(ndjson([JSON.parse(member(1))]))).mib;
});

const expectBounded = ({ mib }: Run) => expect(mib - smallest).toBeLessThan(MAX_MORE_MIB);

describe('an import takes no more memory for a larger file', () => {
  it('of bad lines: the first hundred are reported by line, and the rest counted', async () => {
    const run = await importing(
      await largeFile(
        'bad.ndjson',
        times(LINES, () => '{"resource":"boats"}\n'),
      ),
    );
    expectBounded(run);
    expect(run.code).toBe(1);
    expect(run.said).toHaveLength(102);
    expect(run.said[0]).toMatch(/bad\.ndjson:1: "resource" must be one of/);
    expect(run.said[99]).toMatch(/bad\.ndjson:100: /);
    expect(run.said[100]).toBe(`and ${LINES - 100} more`);
  });

  it('of lines that refer to nothing, which is noticed only when they are written', async () => {
    const score = (index: number) =>
      `{"resource":"scores","record":{"id":"s${index}","regatta_id":"r","registration_id":"e","race_number":1,"finish_time":1,"recorded_at":1}}\n`;
    const run = await importing(await largeFile('orphans.ndjson', times(LINES, score)));
    expectBounded(run);
    expect(run.said).toHaveLength(102);
    expect(run.said[0]).toContain('orphans.ndjson:1: scores "s0": no regatta "r"');
    expect(run.said[100]).toBe(`and ${LINES - 100} more`);
  });

  it('of good lines', async () => {
    const file = await largeFile('good.ndjson', times(LINES / 2, member));
    const run = await importing(file);
    expectBounded(run);
    expect(run).toMatchObject({ code: 0, stdout: `${file}: ${LINES / 2} members\n` });
  });

  it.each<[what: string, sign: string, says: RegExp]>([
    ['one line', 'x', /:2: longer than 4 MiB, too long for a record$/],
    ['one line that is nested all the way', '[', /:2: longer than 4 MiB, too long for a record$/],
  ])('of %s', async (_, sign, says) => {
    function* pieces() {
      yield member(1);
      yield* long(LONG_LINE, sign);
      yield `\n${member(2)}{"resource":"boats"}\n`;
    }
    const run = await importing(await largeFile('long.ndjson', pieces()));
    expectBounded(run);
    expect(run.said).toEqual([
      expect.stringMatching(says),
      expect.stringMatching(/:4: "resource" must be one of/),
      'Nothing of this file was imported.',
    ]);
  });

  it.each<[what: string, content: string, says: RegExp]>([
    [
      'nested as deep as a line is long',
      '['.repeat(2 * MIB) + ']'.repeat(2 * MIB - 1),
      /nested more than 100 deep$/,
    ],
    [
      'nested deep inside a record',
      `{"resource":"members","record":{"id":"m","club_id":"c","x":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}}`,
      /nested more than 100 deep$/,
    ],
    [
      'of a million values that are all wrong',
      `{"resource":"registrations","record":{"id":"e","regatta_id":"r","sail_number":"1","crew":[${'1,'.repeat(MIB)}1]}}`,
      /has more than 100000 values$/,
    ],
    ['of a kind with a name of megabytes', `{"resource":"${'x'.repeat(3 * MIB)}"}`, /this line has "x+…$|…$/],
  ])('of a line %s', async (_, content, says) => {
    const run = await importing(await largeFile('odd.ndjson', [content]));
    expectBounded(run);
    expect(run.said[0]).toMatch(says);
    expect(run.said[0]!.length).toBeLessThan(1000);
  });

  it('of entries, which have a limit', async () => {
    const dataDir = tempDir();
    const regatta = { resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } };
    await runCli(['import', ndjson([regatta])], { dataDir });
    const files: [file: string, says: RegExp][] = [
      [
        await largeFile(
          'many.csv',
          times(LINES, (index) => `${index || 'Sail'}\n`),
        ),
        /more than 20,000 lines/,
      ],
      [await largeFile('large.csv', long(LONG_LINE, 'x')), /more than 16 MiB/],
      [
        await largeFile(
          'many.blw',
          times(150_000, (index) => `"compsailno","1","${index}",""\n`),
        ),
        /more than 20000 competitors/,
      ],
    ];
    for (const [file, says] of files) {
      const run = await importing(file, dataDir);
      expectBounded(run);
      expect(run).toMatchObject({ code: 1, said: [expect.stringMatching(says), expect.any(String)] });
    }
  });
});
