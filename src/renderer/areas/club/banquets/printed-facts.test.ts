import { expect, it } from 'vitest';
import { record } from '../../../../../test/records';
import { changesSince, printedFacts } from './printed-facts';

const banquet = (fields: object) => record('banquets', { id: 'b', name: 'Dinner', ...fields } as never);
const line = (id: string, fields: object) => record('banquet-line-items', { id, ...fields } as never);
const facts = (of: object, lines: ReturnType<typeof line>[] = []) =>
  printedFacts(banquet(of), lines, (at) => `at ${at}`);

it('names what is new, gone and different, by what the sheet says', () => {
  const before = facts({ starts_at: 1, room: 'Hall', guaranteed_guests: 50 }, [
    line('l1', { quantity: 50, description: 'Beef' }),
    line('l2', { quantity: 3, description: 'Salad' }),
  ]);
  const now = facts({ starts_at: 2, guaranteed_guests: 0, notes: '1 nut allergy' }, [
    line('l1', { quantity: 0, description: 'Beef', note: 'off' }),
    line('l3', { quantity: 1, description: 'Pie' }),
  ]);
  expect(changesSince(before, now)).toEqual([
    'Begins: at 2, was at 1',
    'Guaranteed: no longer stated, was 50',
    'Room: no longer stated, was Hall',
    'Also stated: Notes: 1 nut allergy, wasn’t stated',
    '0 Beef Note: off, was 50 Beef',
    'No longer: 3 Salad',
    'New: 1 Pie',
  ]);
});

it('says nothing of what the sheet does not print', () => {
  const lines = [line('l1', { description: 'Beef', amount: 100 })];
  expect(
    changesSince(
      facts({ total: 5 }, lines),
      facts({ total: 6 }, [line('l1', { description: 'Beef', amount: 90 })]),
    ),
  ).toEqual([]);
});
