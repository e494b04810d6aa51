import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isHereOrNear } from './direct-fetch';

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '[::1]',
  'localhost',
  '192.168.1.20',
  '10.0.0.3',
  '[fd00::1]',
  'laptop.local',
])('%s is this computer or near it', (host) => expect(isHereOrNear(host)).toBe(true));

test.each(['club.example.org', '93.184.216.34', '[2606:2800:220:1::1]', 'local.example.org'])(
  '%s is elsewhere',
  (host) => expect(isHereOrNear(host)).toBe(false),
);

test('each address of this computer is this computer', () => {
  for (const { address } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    expect(isHereOrNear(address)).toBe(true);
});
