import { expect, it } from 'vitest';
import { isUnencrypted } from './is-unencrypted';

it.each(['http://cloud.example.org', 'http://192.168.1.20:4010', ' http://dockside.local '])(
  '%s can be listened to',
  (address) => expect(isUnencrypted(address)).toBe(true),
);

it.each([
  'https://cloud.example.org',
  'cloud.example.org',
  'http://127.0.0.1:4010',
  'http://localhost',
  '',
  'h',
])('%s cannot, or is not complete', (address) => expect(isUnencrypted(address)).toBe(false));
