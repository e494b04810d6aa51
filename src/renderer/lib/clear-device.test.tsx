import { expect, it } from 'vitest';
import { clearDevice, clearOnSignOut, hasSignedOut } from './clear-device';
import { deviceStore, tabStore } from './device-store';

it('signs out of everything but what the device is set to and what an older version left unsent', async () => {
  const stay = [
    'dockside.device',
    'dockside.finish/club_1/1700-1-2',
    'dockside.scan.club_1/0190',
    'dockside.signal-sounds',
    'dockside.start-line/reg_1/1',
    'dockside.theme',
    'dockside.wristbands',
    'dockside:counts-laps:reg_1/1',
  ];
  const go = [
    'dockside.club',
    'dockside.joined-key',
    'dockside.last-session',
    'dockside.people',
    'dockside.safety',
  ];
  for (const name of [...stay, ...go]) deviceStore.set(name, 'x');
  for (const name of ['dockside.api-key', 'dockside.position/club_1']) tabStore.set(name, 'x');
  expect(hasSignedOut()).toBe(false);
  await clearOnSignOut();
  expect(deviceStore.names().toSorted()).toEqual(stay.toSorted());
  expect(tabStore.names()).toEqual([]);
  expect(hasSignedOut()).toBe(true);
});

it('clears the device of everything but what an older version left unsent', async () => {
  for (const name of ['dockside.device', 'dockside.theme', 'dockside.club', 'dockside.scan.club_1/0190'])
    deviceStore.set(name, 'x');
  tabStore.set('dockside.api-key', 'x');
  await clearDevice();
  expect(deviceStore.names()).toEqual(['dockside.scan.club_1/0190']);
  expect(tabStore.names()).toEqual([]);
});
