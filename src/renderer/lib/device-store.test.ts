import { expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../test/renderer/storage';
import { DeviceStore } from './device-store';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

it('keeps texts and JSON in the browser, and says so to those who listen', () => {
  const browser = fakeStorage();
  const store = new DeviceStore(() => browser);
  const changed = vi.fn();
  const stop = store.subscribe(changed);
  store.set('a', 'text');
  store.setJson('b', { of: 1 });
  expect(browser).toMatchObject({ a: 'text', b: '{"of":1}' });
  expect([store.get('a'), store.getJson('b'), store.get('c')]).toEqual(['text', { of: 1 }, null]);
  store.set('a', null);
  expect(store.names()).toEqual(['b']);
  expect(store.isKept).toBe(true);
  expect(changed.mock.calls).toEqual([
    ['a', false],
    ['b', false],
    ['a', false],
  ]);
  stop();
  store.set('a', 'unheard');
  expect(changed).toHaveBeenCalledTimes(3);
});

it('reads nothing where the text is no JSON', () => {
  expect(new DeviceStore(() => fakeStorage({ a: '{' })).getJson('a')).toBeNull();
});

it('holds in memory what a full storage does not take, and says that it is not kept', () => {
  const browser = fakeStorage({ a: 'before' });
  const store = new DeviceStore(() => browser);
  const set = browser.setItem;
  browser.setItem = full;
  store.set('a', 'now');
  expect([store.get('a'), store.isKept, browser.getItem('a')]).toEqual(['now', false, 'before']);
  store.set('a', null);
  expect([store.get('a'), store.isKept, browser.getItem('a')]).toEqual([null, true, null]);
  store.set('b', 'held');
  browser.setItem = set;
  store.set('b', 'kept');
  expect([store.get('b'), store.isKept]).toEqual(['kept', true]);
});

it('works where the browser forbids its storage altogether', () => {
  const store = new DeviceStore(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect([store.get('a'), store.names()]).toEqual([null, []]);
  store.setJson('a', [1]);
  store.set('b', null);
  expect([store.getJson('a'), store.names(), store.isKept]).toEqual([[1], ['a'], false]);
});

it('takes another window’s change over what it holds itself', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const browser = fakeStorage();
  const store = new DeviceStore(() => browser);
  const set = browser.setItem;
  browser.setItem = full;
  store.set('a', 'mine');
  set('a', 'theirs');
  const changed = vi.fn();
  store.subscribe(changed);
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'a' }));
  expect(store.get('a')).toBe('theirs');
  expect(changed).toHaveBeenCalledWith('a', true);
  vi.unstubAllGlobals();
});
