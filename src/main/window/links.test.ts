import { expect, test } from 'vitest';
import { isOf, ORIGIN } from '../origin';
import { classifyLink } from './links';

const ownHosts = ['192.168.1.5:4010', 'laptop.local:4010'];

test.each([
  ['app://dockside/races', 'app'],
  ['app://dockside/', 'app'],
  ['app://dockside/docs', 'secondary'],
  ['app://dockside/results/reg_1', 'secondary'],
  ['app://dockside/third-party-notices.txt', 'secondary'],
  ['app://dockside/documents', 'app'],
  ['app://dockside.example.com/races', 'blocked'],
  ['app://startup-problem/', 'blocked'],
  ['app://someone@dockside/', 'blocked'],
  ['http://192.168.1.5:4010/results', 'external'],
  ['http://192.168.1.5:80/results', 'blocked'],
  ['https://laptop.local:4010/', 'external'],
  ['http://192.168.1.5:4010@example.com/', 'blocked'],
  ['https://example.com/', 'blocked'],
  ['mailto:sailor@example.com', 'external'],
  ['tel:+35318322141', 'external'],
  ['file:///etc/passwd', 'blocked'],
  ['javascript:alert(1)', 'blocked'],
  ['data:text/html,hello', 'blocked'],
  ['smb://server/share', 'blocked'],
  ['ms-settings:', 'blocked'],
  ['not a url', 'blocked'],
])('%s is %s', (url, target) => {
  expect(classifyLink(url, (one) => isOf(ORIGIN, one), ownHosts)).toBe(target);
});
