import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outdated, type Segment } from '@/lib/sound-store';
import { tempDir } from '../../../../../test/temp';
import { segmentAt, wavOf } from './excerpt';
import { tarOf } from './tar';

const segment = (from: number, to: number, bytes = 10): Segment => ({
  id: `${from}`,
  regattaId: 'reg_1',
  startedAt: from,
  endedAt: to,
  type: 'audio/webm',
  bytes,
});

test('a crossing is heard in the segment that has the most around it', () => {
  const segments = [segment(0, 60_000), segment(50_000, 110_000)];
  expect(segmentAt(segments, 30_000)?.id).toBe('0');
  expect(segmentAt(segments, 56_000)?.id).toBe('50000');
  expect(segmentAt(segments, 54_000)?.id).toBe('0');
  expect(segmentAt(segments, 110_001)).toBeUndefined();
  expect(segmentAt([], 5)).toBeUndefined();
});

test('what is too old or too much makes way, the oldest first', () => {
  const segments = [segment(0, 10), segment(20, 30), segment(40, 50)];
  const ids = (now: number, keptForMs: number, keptBytes: number) =>
    outdated(segments, now, { keptForMs, keptBytes }).map(({ id }) => id);
  expect(ids(60, 100, 30)).toEqual([]);
  expect(ids(60, 100, 20)).toEqual(['0']);
  expect(ids(60, 40, 30)).toEqual(['0']);
  expect(ids(1_000, 40, 30)).toEqual(['40', '20', '0']);
});

test('samples become a WAV file of as many', async () => {
  const view = new DataView(await wavOf(new Float32Array([0, 1, -1, 2]), 48_000).arrayBuffer());
  expect(view.byteLength).toBe(44 + 8);
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([48_000, 8]);
  expect([0, 1, 2, 3].map((index) => view.getInt16(44 + 2 * index, true))).toEqual([0, 32767, -32767, 32767]);
});

test('a tar file is opened by tar, with what was packed', async () => {
  const files = ['short', 'x'.repeat(513), ''].map((text, index) => ({
    name: `file ${index}.txt`,
    content: new Blob([text]),
    modifiedAt: 1_788_266_443_000,
  }));
  const path = join(tempDir(), 'sound.tar');
  writeFileSync(path, Buffer.from(await tarOf(files).arrayBuffer()));
  const run = (...args: string[]) => execFileSync('tar', args, { encoding: 'utf8' });
  expect(run('-tf', path).trim().split('\n')).toEqual(files.map(({ name }) => name));
  expect(run('-xOf', path, 'file 1.txt')).toBe('x'.repeat(513));
});
