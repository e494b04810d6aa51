import { describe, expect, test } from 'vitest';
import type { Write } from '../../../api/outbox/item';
import { nameRow, recordTime, setCode } from './deeds';
import { type Known, raceView } from './race-view';
import { crossing, GUN, known, race, waiting } from './testing';
import { UndoStack } from './undo';

describe('taking things back', () => {
  const apply = (before: Known, operations: readonly Write[]) => raceView(before, [], waiting(operations));

  test('a name, a time and a code come back as they were', () => {
    const before = known({ crossings: [crossing('a', 10, { sail_text: 'x' })] });
    const view = raceView(before, [], []);
    const named = nameRow(view.rows[0]!, before.entries[0]!, '11');
    expect(apply(before, named.forward).rows).toMatchObject([{ boat: { id: 'ent_1' } }]);
    expect(apply(before, [...named.forward, ...named.back]).rows[0]!.crossing).toEqual(before.crossings[0]);

    const timed = recordTime(race, GUN, { number: 2, timeZone: 'Europe/Dublin' });
    expect(apply(before, [...timed.forward, ...timed.back]).rows).toHaveLength(1);

    const coded = setCode(view.boats[0]!, 1, 'DNF');
    expect(apply(before, [...coded.forward, ...coded.back]).boats[0]).toMatchObject({ code: null });
  });

  test('goes step by step, and forward again until something new is done', () => {
    const stack = new UndoStack();
    const [a, b, c] = ['a', 'b', 'c'].map((words) => ({ words, forward: [], back: [] }));
    stack.push(a!);
    stack.push(b!);
    expect([stack.undo(), stack.undo(), stack.undo()]).toEqual([b, a, undefined]);
    expect(stack.redo()).toBe(a);
    stack.push(c!);
    expect(stack.redo()).toBeUndefined();
    expect([stack.undo(), stack.undo()]).toEqual([c, a]);
  });
});
