import { expect, test } from 'vitest';
import { PageCache, type PageSet } from './page-cache';
import { preparePage } from './prepared-page';

/** Makes sets of one page, and counts how often. */
function maker(content = 'page') {
  const make = async (): Promise<PageSet> => {
    made.times += 1;
    return new Map([['page', await preparePage(content, {})]]);
  };
  const made = { make, times: 0 };
  return made;
}

test('makes a page once for each version, however many ask at the same time', async () => {
  const cache = new PageCache(1e6);
  const first = maker();
  await Promise.all(Array.from({ length: 40 }, () => cache.get('a', '1', first.make)));
  await cache.get('a', '1', first.make);
  expect(first.times).toBe(1);
  const second = maker();
  await cache.get('a', '2', second.make);
  await cache.get('a', '2', second.make);
  expect(second.times).toBe(1);
});

test('tries again after a failure', async () => {
  const cache = new PageCache(1e6);
  await expect(cache.get('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const made = maker();
  await cache.get('a', '1', made.make);
  expect(made.times).toBe(1);
});

test('lets go of the pages that nobody has asked for the longest', async () => {
  const cache = new PageCache(2_500);
  const made = maker('x'.repeat(1_000));
  await cache.get('a', '1', made.make);
  await cache.get('b', '1', made.make);
  await cache.get('a', '1', made.make);
  await cache.get('c', '1', made.make);
  expect(made.times).toBe(3);
  await cache.get('a', '1', made.make);
  expect(made.times).toBe(3);
  await cache.get('b', '1', made.make);
  expect(made.times).toBe(4);
});
