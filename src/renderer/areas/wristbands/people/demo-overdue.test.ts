import { limitsOf } from '@contract/areas/racing/regattas';
import { expect, it } from 'vitest';
import { drawOn, HOUR, NOW, START_OF_TODAY } from '../../../../../test/demo-club';
import { fleetsByBoat, lastFinishes, latestRaces, overdueReason } from './overdue';

const WEEK = 'reg_demo_week';

/** Counts people out and overdue in the demo's regatta at a time of its day. */
function overdueAt(now: number) {
  const demo = drawOn(NOW);
  const ofWeek = <Item extends { regatta_id: string }>(items: Item[]) =>
    items.filter(({ regatta_id }) => regatta_id === WEEK);
  const regatta = demo.regattas.find(({ id }) => id === WEEK)!;
  const latest = latestRaces(ofWeek(demo.races), now);
  const fleetsOf = fleetsByBoat(ofWeek(demo.registrations), regatta, latest);
  const day = { fleetsOf, lastFinishOf: lastFinishes(latest, ofWeek(demo.scores), fleetsOf) };
  const out = ofWeek(demo.wristbands).filter(({ status }) => status === 'sailing');
  return {
    out: out.length,
    overdue: out.filter((band) => overdueReason(band, now, day, limitsOf(regatta)) !== null).length,
  };
}

it('many are on the water in the demo club and a handful at most is overdue, at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour++) {
    const { out, overdue } = overdueAt(START_OF_TODAY + (hour + 0.99) * HOUR);
    expect(out).toBeGreaterThan(50);
    expect(overdue, `at ${hour}:59`).toBeGreaterThan(0);
    expect(overdue, `at ${hour}:59`).toBeLessThan(6);
  }
});
