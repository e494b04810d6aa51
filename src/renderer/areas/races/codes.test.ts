import { expect, test } from 'vitest';
import { splitCode } from './codes';

test.each([
  ['37dnf', { sail: '37', code: 'DNF' }],
  ['37 dnf', { sail: '37', code: 'DNF' }],
  ['37.ocs', { sail: '37', code: 'OCS' }],
  ['IRL37/DSQ', { sail: 'IRL37', code: 'DSQ' }],
  ['37', { sail: '37', code: null }],
  ['dnf', { sail: 'dnf', code: null }],
  ['37xyz', { sail: '37xyz', code: null }],
])('%j is a boat and a code: %j', (typed, parts) => expect(splitCode(typed)).toEqual(parts));
