import { expect, it } from 'vitest';
import { isPermitted } from './permissions';

const ours = 'app://dockside/races';

it.each([
  ['the microphone', 'media', ours, ['audio'], true],
  ['the camera', 'media', ours, ['video'], false],
  ['both', 'media', ours, ['audio', 'video'], false],
  ['nobody knows what', 'media', ours, [], false],
  ['a kind that is not said', 'media', ours, [undefined], false],
  ['the microphone, from elsewhere', 'media', 'https://example.com', ['audio'], false],
  ['the microphone, from the page of a failed start', 'media', 'app://startup-problem', ['audio'], false],
  ['copying', 'clipboard-sanitized-write', ours, [], true],
  ['copying, from elsewhere', 'clipboard-sanitized-write', 'app://elsewhere', [], false],
  ['where it is', 'geolocation', ours, [], false],
  ['reading the clipboard', 'clipboard-read', ours, [], false],
] as const)('%s', (_, permission, url, media, permitted) => {
  expect(isPermitted(permission, url, media)).toBe(permitted);
});
