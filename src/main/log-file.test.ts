import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../test/temp';
import { LogFile } from './log-file';

const line = (number: number) => `{"line":${String(number).padStart(4, '0')}}\n`;

test('the log holds the newest lines and stays within twice its size', () => {
  const folder = join(tempDir(), 'logs');
  const log = new LogFile(folder, 1_000);
  for (let number = 0; number < 500; number++) log.write(line(number));
  log.close();
  expect(readdirSync(folder).sort()).toEqual(['dockside.log', 'dockside.previous.log']);
  const [previous, current] = ['dockside.previous.log', 'dockside.log'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(previous!.length).toBeLessThan(1_100);
  expect(current!.length).toBeLessThan(1_100);
  const kept = `${previous}${current}`.trim().split('\n');
  expect(kept.at(-1)).toBe(line(499).trim());
  expect(kept).toEqual(kept.map((_, index) => line(500 - kept.length + index).trim()));
});

test('a full log of an earlier start is turned over, not grown', () => {
  const folder = tempDir();
  writeFileSync(join(folder, 'dockside.log'), 'x'.repeat(2_000));
  const log = new LogFile(folder, 1_000);
  log.write(line(1));
  log.close();
  expect(readFileSync(join(folder, 'dockside.log'), 'utf8')).toBe(line(1));
});

test('a log that cannot be written loses lines and nothing else', () => {
  const folder = tempDir();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  expect(() => new LogFile(folder).write(line(1))).not.toThrow();
});

test('a log is this user’s alone, also where its folder and its file were everybody’s before', () => {
  const folder = tempDir();
  const file = join(folder, 'dockside.log');
  writeFileSync(file, '');
  for (const path of [folder, file]) chmodSync(path, 0o777);
  const log = new LogFile(folder, 10);
  for (let number = 0; number < 5; number++) log.write(line(number));
  log.close();
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
