import { regattaExample } from '@contract/areas/racing/regattas';
import { expect, test } from 'vitest';
import { openedParts, saveParts } from './regatta-part';

test('a part is saved over that which its form was opened with, whatever became of the rest', () => {
  const opened = openedParts(regattaExample, ['prizes']);
  const now = { ...regattaExample, fleets: [], version: 7 };
  const request = saveParts(now, opened, { prizes: [], reason: ' ' });
  expect(request).toMatchObject({
    parts: ['prizes'],
    if_parts: { prizes: regattaExample.prizes },
    prizes: [],
  });
  expect(request).toMatchObject({ id: regattaExample.id, reason: null });
  expect(request).not.toHaveProperty('if_version');
});

test('a regatta that was deleted meanwhile is made again as a whole', () => {
  const request = saveParts(regattaExample, { version: 0 }, { prizes: [] });
  expect(request).toMatchObject({ if_version: 0, fleets: regattaExample.fleets });
  expect(request).not.toHaveProperty('parts');
});
