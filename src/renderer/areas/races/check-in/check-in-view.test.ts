import { expect, test } from 'vitest';
import { entry, serverRecords } from '../../../../../test/renderer/finish-line';
import { raceView } from '../finish-line/race-view';
import { readCheckIn } from './check-in-view';

const sails = ['IRL 3434', 'IRL 4', 'IRL 1234', 'GBR 1234 R'];
const { boats } = raceView(
  serverRecords({ entries: sails.map((sail, index) => entry(`ent_${index}`, sail)) }),
  [],
  [],
);
const all = boats.map((boat) => ({ ...boat, checkedIn: boat.entry.sail_number === 'IRL 4' || null }));
const hint = (text: string) => readCheckIn({ text, picked: null }, all).hint;

test('a whole number typed twice says that she is checked in, and checks in no other boat', () => {
  expect(hint('4')).toBe('IRL 4 is already checked in');
  expect(hint('3434')).toBe('checks in IRL 3434');
  expect(hint('1234')).toBe('2 boats match. Choose with ↓, then Enter');
});
