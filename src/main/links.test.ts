import { expect, test } from 'vitest';
import { fateOf } from './links';
import { isOf, ORIGIN } from './origin';

const ownHosts = ['192.168.1.5:4010', 'laptop.local:4010'];

test.each([
  ['app://dockside/races', 'here'],
  ['app://dockside/', 'here'],
  ['app://dockside/docs', 'beside'],
  ['app://dockside/results/reg_1', 'beside'],
  ['app://dockside/documents', 'here'],
  ['app://dockside.example.com/races', 'refused'],
  ['app://trouble/', 'refused'],
  ['app://someone@dockside/', 'refused'],
  ['http://192.168.1.5:4010/results', 'outside'],
  ['http://192.168.1.5:80/results', 'refused'],
  ['https://laptop.local:4010/', 'outside'],
  ['http://192.168.1.5:4010@example.com/', 'refused'],
  ['https://example.com/', 'refused'],
  ['mailto:sailor@example.com', 'outside'],
  ['tel:+35318322141', 'outside'],
  ['file:///etc/passwd', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['data:text/html,hello', 'refused'],
  ['smb://server/share', 'refused'],
  ['ms-settings:', 'refused'],
  ['not a url', 'refused'],
])('%s is %s', (url, fate) => {
  expect(fateOf(url, (one) => isOf(ORIGIN, one), ownHosts)).toBe(fate);
});
