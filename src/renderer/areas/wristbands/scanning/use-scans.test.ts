import { expect, it } from 'vitest';
import { makeScans } from './make-scans';
import { toItem } from './use-scans';

it('a check is sent with the id that this device gave it: whichever server takes it, it is the same check', () => {
  const [scan] = makeScans({ regattaId: 'reg_1', bands: undefined, now: 1 }, ['0417'], 'scan', 'ashore');
  const { id, input } = toItem(scan!, 'Cup');
  expect(id).toBe(scan!.key);
  expect(input).toMatchObject({ body: { id: '0417', event_id: scan!.key } });
});
