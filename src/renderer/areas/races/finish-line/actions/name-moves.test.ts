import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Write } from '@/api/outbox/item';
import { crossing, entry, serverRecords, waiting } from '../../../../../../test/renderer/finish-line';
import { type RaceView, raceView } from '../race-view';
import { momentBefore, removeTime, slideNames, swapNames } from './name-moves';
import type { UndoableAction } from './undoable-actions';

/** Times ten seconds apart, named by the letters: a dash is an open time. */
function sheetOf(letters: string) {
  const crossings = [...letters].map((letter, index) => {
    const named = letter === '-' ? {} : { registration_id: letter, sail_text: letter };
    return crossing(`c${String(index).padStart(2, '0')}`, 10 * (index + 1), named);
  });
  const entries = [...'ABCDEFGH'].map((letter) => entry(letter, `IRL ${letter}`));
  const records = serverRecords({ crossings, entries });
  return {
    view: raceView(records, [], []),
    viewAfter: (...writes: Write[]) => raceView(records, [], waiting(writes)),
  };
}
const lettersOf = ({ rows }: RaceView) =>
  rows.map(({ crossing: { registration_id } }) => registration_id ?? '-').join('');

const moves = {
  'swap up': ({ rows }: RaceView, at: number) => swapNames(rows, rows[at]!, -1),
  'swap down': ({ rows }: RaceView, at: number) => swapNames(rows, rows[at]!, 1),
  'slide up': ({ rows }: RaceView, at: number) => slideNames(rows, rows[at]!, -1),
  'slide down': ({ rows }: RaceView, at: number) => slideNames(rows, rows[at]!, 1),
  remove: ({ rows }: RaceView, at: number) => removeTime(rows, rows[at]!),
} satisfies Record<string, (view: RaceView, at: number) => UndoableAction | null>;
type MoveName = keyof typeof moves;

describe('names that change places', () => {
  test.each<[MoveName, string, number, string]>([
    ['swap up', 'AB', 1, 'BA'],
    ['swap down', 'AB-', 1, 'A-B'],
    ['slide down', 'ABC-D', 1, 'A-BCD'],
    ['slide down', 'ABC', 1, 'A-B'],
    ['slide up', 'A-BC-D', 1, 'ABC--D'],
    ['slide up', 'ABCD', 1, 'ACD-'],
    ['remove', 'ABC-D', 1, 'ABCD'],
    ['remove', 'ABC', 1, 'AB'],
    ['remove', 'A-B', 1, 'AB'],
  ])('%s in %s from row %d makes it %s', (name, before, at, expected) => {
    const { view, viewAfter } = sheetOf(before);
    const action = moves[name](view, at)!;
    expect(lettersOf(viewAfter(...action.apply))).toBe(expected);
    expect(lettersOf(viewAfter(...action.apply, ...action.revert))).toBe(before);
  });

  test.each<[MoveName, string, number]>([
    ['swap up', 'AB', 0],
    ['swap down', 'AB', 1],
    ['swap up', 'A--', 2],
    ['slide down', 'A-B', 1],
    ['slide up', 'A--B', 1],
  ])('%s in %s from row %d is nothing', (name, before, at) => {
    expect(moves[name](sheetOf(before).view, at)).toBe(null);
  });

  test('who has no time any more is reported', () => {
    const { view } = sheetOf('ABC');
    expect(moves['slide down'](view, 1)?.label).toBe(
      'Names from #2 on moved one later; IRL C has no time now',
    );
    expect(moves['slide up'](view, 1)?.label).toBe(
      'Names from #2 on moved one earlier; IRL B has no time now',
    );
    expect(moves['slide down'](sheetOf('AB-').view, 0)?.label).toBe('Names from #1 on moved one later');
  });

  test('a missed time was halfway', () => {
    const { rows } = sheetOf('AB').view;
    expect(momentBefore(rows, rows[1]!)).toBe(rows[0]!.crossing.crossed_at + 5_000);
    expect(momentBefore(rows, rows[0]!)).toBe(null);
  });

  test('whatever is done, no boat is at two times, and undo brings all back as it was', () => {
    const sheets = fc
      .shuffledSubarray([...'ABCDEFGH----'], { minLength: 1 })
      .map((letters) => letters.join(''));
    const names = fc.constantFrom(...(Object.keys(moves) as MoveName[]));
    fc.assert(
      fc.property(sheets, names, fc.nat(), (before, name, place) => {
        const { view, viewAfter } = sheetOf(before);
        const action = moves[name](view, place % before.length);
        if (!action) return;
        for (let step = 1; step <= action.apply.length; step++) {
          const boats = lettersOf(viewAfter(...action.apply.slice(0, step))).replaceAll('-', '');
          expect(new Set(boats).size).toBe(boats.length);
        }
        expect(lettersOf(viewAfter(...action.apply, ...action.revert))).toBe(before);
      }),
    );
  });
});
