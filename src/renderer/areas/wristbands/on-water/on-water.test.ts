import type { ScanEvent, WristbandStatus } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import { onWaterOverTime } from './on-water';

const check = (wristband_id: string, status: WristbandStatus, timestamp: number, received_at = timestamp) =>
  ({ wristband_id, status, timestamp, received_at }) as ScanEvent;
const own = (band: string) => band;
const personOf = (band: string) => band;
const boatOf = (band: string) => ({ '01': 'Rockabill', '02': 'Rockabill', '03': 'Nobby' })[band];

it('boats are counted by their crews', () => {
  const events = [
    check('01', 'sailing', 5),
    check('02', 'sailing', 12),
    check('03', 'sailing', 15),
    check('99', 'sailing', 18),
    check('01', 'ashore', 25),
    check('02', 'ashore', 31),
  ];
  expect(onWaterOverTime(events, own, boatOf, personOf, { from: 0, to: 40, every: 10 })).toEqual([
    { at: 0, boats: 0, people: 0 },
    { at: 10, boats: 1, people: 1 },
    { at: 20, boats: 3, people: 4 },
    { at: 30, boats: 3, people: 3 },
    { at: 40, boats: 2, people: 2 },
  ]);
});

it('a check that arrived late counts from when it was made, and a wrong clock’s from its arrival', () => {
  const late = [check('01', 'ashore', 30), check('01', 'sailing', 10, 35)];
  expect(
    onWaterOverTime(late, own, boatOf, personOf, { from: 20, to: 40, every: 20 }).map(({ people }) => people),
  ).toEqual([1, 0]);
  const early = [check('01', 'sailing', 900, 10)];
  expect(onWaterOverTime(early, own, boatOf, personOf, { from: 20, to: 20, every: 20 })[0]?.people).toBe(1);
});

it('whoever was out before the first moment is out at it', () => {
  expect(
    onWaterOverTime([check('03', 'sailing', 5)], own, boatOf, personOf, { from: 100, to: 100, every: 1 }),
  ).toEqual([{ at: 100, boats: 1, people: 1 }]);
});

it('what happened since the last step counts at the last moment', () => {
  const events = [check('01', 'sailing', 5), check('03', 'sailing', 27)];
  expect(onWaterOverTime(events, own, boatOf, personOf, { from: 0, to: 28, every: 20 })).toEqual([
    { at: 0, boats: 0, people: 0 },
    { at: 20, boats: 1, people: 1 },
    { at: 28, boats: 2, people: 2 },
  ]);
});

it('one person with two bands is one, ashore once neither is out', () => {
  const events = [
    check('01', 'sailing', 5),
    check('02', 'sailing', 12),
    check('01', 'ashore', 15),
    check('02', 'ashore', 25),
  ];
  const people = onWaterOverTime(events, own, boatOf, () => 'M. Byrne', { from: 0, to: 30, every: 10 });
  expect(people.map((sample) => sample.people)).toEqual([0, 1, 1, 0]);
});

it('a band in a lost one’s place brings its wearer ashore', () => {
  const events = [check('01', 'sailing', 5), check('02', 'ashore', 15)];
  const sampled = onWaterOverTime(events, () => '02', boatOf, personOf, { from: 10, to: 20, every: 10 });
  expect(sampled.map(({ people }) => people)).toEqual([1, 0]);
});
