import { expect, it } from 'vitest';
import { record } from '../../../../../test/records';
import { makeScans, makeUndo } from './make-scans';
import { toItem } from './use-scans';

it('a check is sent with the id that this device gave it: whichever server takes it, it is the same check', () => {
  const [scan] = makeScans({ regattaId: 'reg_1', bands: undefined, now: 1 }, ['0417'], 'scan', 'ashore');
  const { id, input } = toItem(scan!, 'Cup');
  expect(id).toBe(scan!.key);
  expect(input).toMatchObject({ body: { id: '0417', event_id: scan!.key } });
});

it('a check says who wears the band, as this device knows it, and so does its undoing', () => {
  const worn = { registration_id: 'ent_1', sail_number: 'IRL 66', holder: 'M. Byrne' };
  const bands = new Map(
    [
      record('wristbands', { id: '0417', ...worn }),
      record('wristbands', { id: '9999', registration_id: null }),
    ].map((band) => [band.id, band]),
  );
  const scans = makeScans({ regattaId: 'reg_1', bands, now: 1 }, ['0417', '9999'], 'scan', 'sailing');
  for (const made of [scans, makeUndo(scans, 2)]) {
    const [byrne, stranger] = made.map((scan) => toItem(scan, 'Cup').input);
    expect(byrne).toMatchObject({ body: { wearer: worn } });
    expect(stranger).not.toHaveProperty('body.wearer');
  }
});
