import { expect, it } from 'vitest';
import type { ScanEvent, Wristband } from '../../contract/areas/safety/wristbands';
import { personAtScan } from './people';
import { isOnDay, trips } from './trips';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 10, 23);
const before = { from: MIDNIGHT - 24 * HOUR, to: MIDNIGHT };
const after = { from: MIDNIGHT, to: MIDNIGHT + 24 * HOUR };
const scan = (status: 'sailing' | 'ashore', hours: number) =>
  ({ wristband_id: '0417', status, timestamp: MIDNIGHT + hours * HOUR, place: null }) as ScanEvent;
const on = (...scans: ScanEvent[]) => {
  const [trip] = trips(scans, MIDNIGHT + 10 * HOUR, ({ wristband_id }) => wristband_id);
  return [before, after].map((day) => isOnDay(trip!, day));
};

it('a night race is on both days, ashore or still on the water', () => {
  expect(on(scan('sailing', -4), scan('ashore', 2))).toEqual([true, true]);
  expect(on(scan('sailing', -4))).toEqual([true, true]);
});

it('other trips are on their own day alone', () => {
  expect(on(scan('sailing', -4), scan('ashore', -1))).toEqual([true, false]);
  expect(on(scan('sailing', 1), scan('ashore', 2))).toEqual([false, true]);
});

it('one person with two bands has one trip, which is over once neither is out', () => {
  const other = (status: 'sailing' | 'ashore', hours: number) => ({
    ...scan(status, hours),
    wristband_id: '0500',
  });
  const tripsOf = (...scans: ScanEvent[]) => trips(scans, MIDNIGHT + 10 * HOUR, () => 'M. Byrne');
  const out = [scan('sailing', 1), other('sailing', 2), other('ashore', 3)];
  expect(tripsOf(...out)).toMatchObject([{ bandId: '0417', in: null }]);
  expect(tripsOf(...out, scan('ashore', 4))).toMatchObject([{ bandId: '0417', in: MIDNIGHT + 4 * HOUR }]);
  // The band in a lost one's place ends its trip.
  const replaced = [scan('sailing', 1), other('ashore', 2)];
  expect(
    trips(
      replaced,
      MIDNIGHT + 10 * HOUR,
      () => 'M. Byrne',
      () => '0500',
    ),
  ).toMatchObject([{ in: MIDNIGHT + 2 * HOUR }]);
});

it('each trip is of who wore the band then, also where the scan ashore does not say who', () => {
  const walsh = { registration_id: 'ent_1', holder: 'A. Walsh', sail_number: 'IRL 61' };
  const kelly = { registration_id: 'ent_2', holder: 'B. Kelly', sail_number: 'IRL 62' };
  const band = {
    id: '0417',
    registration_id: 'ent_2',
    holder: 'B. Kelly',
    assigned_to: 'B. Kelly',
  } as Wristband;
  const scans = [
    { ...scan('sailing', 1), wearer: walsh },
    scan('ashore', 2),
    { ...scan('sailing', 3), wearer: kelly },
  ];
  const all = trips(scans, MIDNIGHT + 10 * HOUR, ({ wearer }) => personAtScan(band, wearer, () => true));
  expect(all.map(({ wearer, in: ashore }) => [wearer?.holder, ashore])).toEqual([
    ['B. Kelly', null],
    ['A. Walsh', MIDNIGHT + 2 * HOUR],
  ]);
});

it('a scan ashore ends the last trip of its band, although the wearer got another name meanwhile', () => {
  const spelt = (holder: string) => ({ registration_id: 'ent_1', holder, sail_number: 'IRL 61' });
  const band = { id: '0417', ...spelt('B. Kelly'), assigned_to: 'B. Kelly' } as Wristband;
  const tripsOf = (...scans: ScanEvent[]) =>
    trips(scans, MIDNIGHT + 10 * HOUR, ({ wearer }) => personAtScan(band, wearer, () => true));
  const back = { ...scan('ashore', 2), wearer: spelt('B. Kelly') };
  expect(tripsOf({ ...scan('sailing', 1), wearer: spelt('B. Kely') }, back)).toMatchObject([
    { in: MIDNIGHT + 2 * HOUR },
  ]);
  // A. Walsh never came in with it: a repeated scan of the next wearer does not say that.
  const walsh = { ...scan('sailing', 0), wearer: spelt('A. Walsh') };
  const all = tripsOf(walsh, { ...scan('sailing', 1), wearer: spelt('B. Kelly') }, back, {
    ...back,
    timestamp: MIDNIGHT + 3 * HOUR,
  });
  expect(all.map(({ wearer, in: ashore }) => [wearer?.holder, ashore])).toEqual([
    ['A. Walsh', null],
    ['B. Kelly', MIDNIGHT + 2 * HOUR],
  ]);
});

it('a scan out of a band that has no name yet is of the one it is named for', () => {
  const named = { registration_id: 'ent_1', holder: 'B. Kelly', sail_number: null };
  const band = { id: '0417', ...named, assigned_to: 'B. Kelly' } as Wristband;
  const scans = [
    { ...scan('sailing', 1), wearer: { ...named, holder: null } },
    { ...scan('sailing', 2), wearer: named },
    { ...scan('ashore', 3), wearer: named },
  ];
  const all = trips(scans, MIDNIGHT + 10 * HOUR, ({ wearer }) => personAtScan(band, wearer, () => true));
  expect(all).toMatchObject([{ out: MIDNIGHT + HOUR, in: MIDNIGHT + 3 * HOUR }]);
});
