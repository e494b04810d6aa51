import { expect, test } from 'vitest';
import { fakeStorage } from '../../../../test/renderer/storage';
import { DeviceStore } from '../../lib/device-store';
import { readLegacyItems } from './legacy-items';

/** The device store of a browser with the older version's items. */
function storeWith(entries: Record<string, unknown>): DeviceStore {
  const texts = Object.entries(entries).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const storage = fakeStorage(Object.fromEntries(texts));
  return new DeviceStore(() => storage);
}

const body = { id: 'crs_1', regatta_id: 'reg_1', race_number: 3, crossed_at: 900, sail_text: '37' };
const scan = {
  key: '0190',
  regattaId: 'reg_1',
  bandId: '0417',
  status: 'ashore',
  timestamp: 1_000,
  before: 'sailing',
  holder: 'M. Byrne',
  sailNumber: null,
  known: true,
  origin: 'scan',
  batch: 'b',
  state: 'refused',
  problem: 'No such regatta',
};

test('what the older version left unsent of this club is taken as it is, and then removed there', () => {
  const store = storeWith({
    'dockside.finish/club_1/1700-1-2': { id: '1700-1-2', operation: 'crossings.save', input: { body } },
    'dockside.scan.club_1/0190': scan,
    'dockside.finish/club_1/broken': '{',
    'dockside.finish/club_2/1700-3-4': { id: '1700-3-4', operation: 'crossings.save', input: { body } },
    'dockside.theme': 'dark',
  });
  const old = readLegacyItems(store, 'club_1');
  expect(old.items).toMatchObject([
    {
      id: '1700-1-2',
      kind: 'finish',
      operation: 'crossings.save',
      input: { body },
      createdAt: 1700,
      state: 'waiting',
      lastError: null,
      place: { path: '/races/reg_1/3/finish' },
    },
    {
      id: '0190',
      kind: 'scan',
      input: { body: { id: '0417', status: 'ashore', timestamp: 1_000, regatta_id: 'reg_1' } },
      details: { before: 'sailing', holder: 'M. Byrne', batch: 'b' },
      state: 'refused',
      lastError: 'No such regatta',
      place: { path: '/wristbands/reg_1' },
    },
  ]);
  old.remove();
  expect(store.names()).toEqual([
    'dockside.finish/club_1/broken',
    'dockside.finish/club_2/1700-3-4',
    'dockside.theme',
  ]);
});
