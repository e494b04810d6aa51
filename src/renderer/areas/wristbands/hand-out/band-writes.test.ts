import type { Wristband } from '@contract/areas/safety/wristbands';
import { countedBands } from '@shared/safety/people';
import { expect, it } from 'vitest';
import type { NewItem, QueuedItem } from '@/api/outbox/item';
import { handOut, reportLost, takeBack, withOwnHandOuts } from './band-writes';
import { candidatesOf, GUEST, matching } from './candidates';

const place = { regattaId: 'reg_1', regattaName: 'Autumn Cup' };
const band = (id: string, over: Partial<Wristband> = {}): Wristband => ({
  ...{
    id,
    regatta_id: 'reg_1',
    status: 'ashore',
    timestamp: null,
    registration_id: 'ent_1',
    sail_number: 'IRL 66',
  },
  ...{
    holder: 'M. Byrne',
    known: true,
    assigned_to: null,
    lost_at: null,
    replaced_by: null,
    place: null,
    ...over,
  },
});
const byrne = {
  ...{ registrationId: 'ent_1', sailNumber: 'IRL 66', boatName: null, name: 'M. Byrne', band: undefined },
};
const asQueued = (writes: readonly NewItem[]) =>
  writes.map((one) => ({ ...one, state: 'waiting' }) as QueuedItem);
const after = (bands: readonly Wristband[], writes: readonly NewItem[]) =>
  new Map(withOwnHandOuts(bands, 'reg_1', asQueued(writes)).map((one) => [one.id, one]));

it('a band is handed out before the server has heard of it, and its undo leaves nothing', () => {
  const act = handOut(place, '0500', byrne, 5);
  expect(after([], act.writes).get('0500')).toMatchObject({
    holder: 'M. Byrne',
    known: true,
    status: 'ashore',
  });
  expect(after([], [...act.writes, ...act.undo]).size).toBe(0);
});

it('who is on the water stays so with another band, counts once, and is back on the old one after an undo', () => {
  const old = band('0417', { status: 'sailing', timestamp: 3 });
  const act = handOut(place, '0500', { ...byrne, band: old }, 5);
  const bands = after([old], act.writes);
  expect(bands.get('0500')).toMatchObject({ status: 'sailing', timestamp: 3, holder: 'M. Byrne' });
  expect(countedBands([...bands.values()], () => true).map(({ id }) => id)).toEqual(['0500']);
  const undone = after([old], [...act.writes, ...act.undo]);
  expect(undone.get('0417')).toMatchObject({ status: 'sailing', timestamp: 3, lost_at: null, known: true });
});

it('a lost band keeps its wearer, and a band that is taken back keeps its checks', () => {
  const worn = band('0417', { status: 'sailing', timestamp: 3 });
  expect(after([worn], reportLost(place, worn, 5).writes).get('0417')).toMatchObject({
    lost_at: 5,
    known: true,
  });
  expect(after([worn], takeBack(place, worn, 5).writes).get('0417')).toMatchObject({
    known: false,
    timestamp: 3,
  });
});

it('people are found by name, boat, sail number and band, those without a band first', () => {
  const crews = [
    {
      registration_id: 'ent_1',
      sail_number: 'IRL 66',
      boat_name: 'Rockabill',
      people: ['M. Byrne', 'Áine Byrne'],
      wristband_ids: [],
    },
  ];
  const all = candidatesOf(crews, new Map([['0417', band('0417')]]));
  expect(matching(all, 'byrne 66').map(({ name }) => name)).toEqual(['Áine Byrne', 'M. Byrne']);
  expect(matching(all, '0417').map(({ name }) => name)).toEqual(['M. Byrne']);
  expect(matching(all, 'rockabill').at(-1)?.name).toBe(GUEST);
  expect(matching(all, ' ')).toEqual([]);
});

it('the people of a boat whose whole number is typed come before those of boats that contain it', () => {
  const crews = ['GBR 3434', 'IRL 4', 'IRL 40'].map((sail_number) => ({
    ...{ registration_id: sail_number, sail_number, boat_name: null, wristband_ids: [] },
    people: [`Helm of ${sail_number}`],
  }));
  const first = (typed: string) => matching(candidatesOf(crews, new Map()), typed)[0]?.name;
  expect(first('4')).toBe('Helm of IRL 4');
  expect(first('irl 40')).toBe('Helm of IRL 40');
  expect(first('helm 4')).toBe('Helm of IRL 4');
});
