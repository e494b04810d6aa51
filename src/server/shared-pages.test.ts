import { expect, it } from 'vitest';
import { utf8Of } from '../db/utf8';
import { SharedPages } from './shared-pages';

it('keeps a page from its second reading on, and none that was read while something changed', () => {
  let version = 1;
  const pages = new SharedPages({ changes: { version: () => version } as never });
  const page = utf8Of('page');
  const read = (during: () => void = () => {}) => {
    const kept = pages.find('list');
    if (kept) return 'kept';
    const { version: begun } = pages;
    during();
    pages.offer('list', page, begun);
    return 'read';
  };
  expect([read(), read(), read()]).toEqual(['read', 'read', 'kept']);
  version = 2;
  read();
  const otherReader = () => {
    version = 3;
    pages.find('another list');
  };
  expect([read(otherReader), read(), read(), read()]).toEqual(['read', 'read', 'read', 'kept']);
});
