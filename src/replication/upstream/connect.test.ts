import { expect, it } from 'vitest';
import { parseUpstreamUrl } from './connect';

it.each([
  ['https://cloud.example.org', 'https://cloud.example.org'],
  ['https://cloud.example.org/', 'https://cloud.example.org'],
  ['https://cloud.example.org/api/v1', 'https://cloud.example.org'],
  ['https://cloud.example.org/api/v1/', 'https://cloud.example.org'],
  ['https://example.org/clubs/bay/api/v1', 'https://example.org/clubs/bay'],
  ['http://192.168.1.20:4010', 'http://192.168.1.20:4010'],
  [' cloud.example.org ', 'https://cloud.example.org'],
])('%s is %s', (typed, kept) => {
  expect(parseUpstreamUrl(typed)).toBe(kept);
});

it.each([
  '',
  'ftp://club.example',
  'https://user:secret@club.example',
  'https://club.example?key=1',
  'https://',
])('%j is refused with what to type instead', (typed) => {
  expect(() => parseUpstreamUrl(typed)).toThrow(/such as https:\/\//);
});
