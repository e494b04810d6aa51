import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { noRatings } from '@contract/areas/racing/registrations';
import { expect, test } from 'vitest';
import { entry } from '../../../../../test/renderer/finish-line';
import { entryDoubts } from './entry-doubts';
import { draftOfEntry } from './entry-draft';

const regatta = { fleets: [newFleet('IRC', { rating_system: 'tcf' })] } as Regatta;
const draft = (sail: string, tcf: number | null, id = 'ent_1') =>
  draftOfEntry(
    { ...entry(id, sail), ratings: { ...noRatings, tcf } },
    { regatta, timeZone: 'Europe/Dublin' },
  );
const entries = [entry('ent_1', 'IRL 11'), { ...entry('ent_2', 'IRL 21'), boat_name: 'Rockabill' }];

test('asks about a rating that was probably mistyped, once', () => {
  const opened = draft('IRL 11', 1.018);
  expect(entryDoubts(draft('IRL 11', 1018), opened, entries)).toEqual([
    'TCF 1018 is far outside 0.6–1.9: did you mean 1.018?',
  ]);
  expect(entryDoubts(draft('IRL 11', 1018), draft('IRL 11', 1018), entries)).toEqual([]);
  expect(entryDoubts(draft('IRL 11', 1.02), opened, entries)).toEqual([]);
});

test('asks about a sail number that another boat has, however it is written', () => {
  const doubts = entryDoubts(draft('irl-021', null, 'ent_3'), draft('', null, 'ent_3'), entries);
  expect(doubts).toEqual(['IRL 21 is already entered: Rockabill, IRC']);
  expect(entryDoubts(draft('IRL 11', null), draft('IRL 11', null), entries)).toEqual([]);
});
