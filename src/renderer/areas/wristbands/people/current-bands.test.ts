import type { Wristband } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import { makeScans, makeUndo } from '../scanning/make-scans';
import { countBands, withOwnScans } from './current-bands';

const band = (id: string, timestamp: number | null): Wristband => ({
  id,
  regatta_id: 'reg_1',
  status: 'ashore',
  timestamp,
  registration_id: 'ent_01',
  sail_number: 'IRL 66',
  holder: 'M. Byrne',
  known: true,
  assigned_to: null,
  lost_at: null,
  replaced_by: null,
  place: null,
});
const scansOf = (ids: string[], now: number) =>
  makeScans({ regattaId: 'reg_1', bands: undefined, now }, ids, 'scan', 'sailing');

it('a check counts before the server has kept it', () => {
  const bands = withOwnScans([band('0417', 5), band('0418', null)], 'reg_1', scansOf(['0417', '0999'], 9));
  expect([...bands.values()].map(({ id, status, known }) => [id, status, known])).toEqual([
    ['0417', 'sailing', true],
    ['0418', 'ashore', true],
    ['0999', 'sailing', false],
  ]);
  expect(countBands([...bands.values()])).toEqual({ sailing: 2, ashore: 1, neverScanned: 1 });
});

it('a check that is older than the band’s, refused, or of another regatta changes nothing', () => {
  const bands = [band('0417', 20)];
  const same = new Map([['0417', band('0417', 20)]]);
  expect(withOwnScans(bands, 'reg_1', scansOf(['0417'], 9))).toEqual(same);
  const refused = scansOf(['0417'], 30).map((scan) => ({ ...scan, state: 'refused' as const }));
  expect(withOwnScans(bands, 'reg_1', refused)).toEqual(same);
  expect(withOwnScans(bands, 'reg_2', scansOf(['0417'], 30))).toEqual(same);
});

it('a misread taken back counts for nobody, and a known band is as before', () => {
  const scans = scansOf(['0417', '0999'], 9).map((scan) => ({
    ...scan,
    ...(scan.bandId === '0417' && { before: 'ashore' as const, beforeAt: 5 }),
  }));
  const bands = withOwnScans([band('0417', 5)], 'reg_1', [...scans, ...makeUndo(scans, 12)]);
  expect([...bands.values()]).toEqual([band('0417', 5)]);
});

it('a scan taken back leaves a later one of another device', () => {
  const scans = scansOf(['0417'], 9);
  const bands = withOwnScans([band('0417', 10)], 'reg_1', makeUndo(scans, 12));
  expect([...bands.values()]).toEqual([band('0417', 10)]);
});
