import { beforeEach, describe, expect, test, vi } from 'vitest';
import { crossing, serverRecords } from '../../../../../../test/renderer/finish-line';
import { raceView } from '../race-view';
import type { SailField } from '../use-sail-field';
import { type Action, type ActionContext, actions, rowActions } from './actions';
import { pressInField, toCommands } from './use-action-keys';

const named = crossing('a', 10, { registration_id: 'ent_1' });
const { rows, boats } = raceView(serverRecords({ crossings: [named, crossing('b', 20)] }), [], []);

/** A context whose functions write down what was called. */
function contextWith(field: Partial<SailField>, isFieldFocused = true): ActionContext & { calls: string[] } {
  const calls: string[] = [];
  const recording = <Of extends object>(known: object) =>
    new Proxy(known, {
      get: (target, name) =>
        name in target
          ? target[name as keyof typeof target]
          : (...args: unknown[]) =>
              calls.push([name, ...args.filter((arg) => typeof arg !== 'number')].join(' ')),
    }) as Of;
  const nothing = { selected: undefined, target: undefined, renaming: false };
  const empty = { mode: { kind: 'sail' }, text: '', isEmpty: true, ...nothing };
  return {
    calls,
    field: recording({ ...empty, reading: { matches: [] }, ...field }),
    race: recording({ canUndo: false, canRedo: true }),
    focusField: () => calls.push('focusField'),
    isFieldFocused: () => isFieldFocused,
    isPursuit: false,
    toggleLaps: null,
    closeWindows: () => calls.push('closeWindows'),
  };
}

const key = (name: string, more: object = {}) => ({ key: name, timeStamp: 0, ...more }) as KeyboardEvent;
const empty: Partial<SailField> = {};
const typed: Partial<SailField> = { text: '37', isEmpty: false };
const code: Partial<SailField> = { mode: { kind: 'code', boats: [boats[0]!], group: null }, isEmpty: false };
const time: Partial<SailField> = {
  mode: { kind: 'time', row: rows[0], from: 0 },
  text: '13:0',
  isEmpty: false,
};
const several = { ...typed, reading: { matches: [{}, {}] } } as unknown as Partial<SailField>;
const selected: Partial<SailField> = { selected: rows[0], target: rows[0] };

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

describe('a key in the field', () => {
  test.each([
    ['Space takes a time', key(' '), empty, ['record']],
    ['while something is typed too', key(' '), typed, ['record']],
    ['and while a code is asked for', key(' '), code, ['record']],
    ['once, however long it is held down', key(' ', { repeat: true }), empty, []],
    ['Shift makes no difference to it', key(' ', { shiftKey: true }), empty, ['record']],
    ['Enter does what the hint says', key('Enter'), typed, ['enter']],
    ['U undoes', key('u'), empty, ['undo']],
    ['with caps lock too', key('U'), empty, ['undo']],
    ['Shift U redoes', key('U', { shiftKey: true }), empty, ['redo']],
    ['/ opens the codes', key('/'), typed, ['openCodes']],
    ['a letter chooses a code', key('u'), code, ['chooseCode u']],
    ['↓ selects the next row', key('ArrowDown'), empty, ['selectNext']],
    ['or moves to the next match', key('ArrowDown'), several, ['pickNext']],
    ['or does nothing while one boat matches', key('ArrowDown'), typed, []],
    ['+ inserts a missed time', key('+', { shiftKey: true }), selected, ['insertTime']],
    ['Shift Del removes one too many', key('Delete', { shiftKey: true }), typed, ['removeTime']],
    ['Escape leaves', key('Escape'), code, ['escape']],
    ['Delete without a selection does nothing', key('Delete'), empty, []],
  ])('%s', (_, event, field, calls) => {
    const context = contextWith(field);
    expect(pressInField(event, context)).toBe(true);
    expect(context.calls).toEqual(calls);
  });

  test.each([
    ['a letter in a name', key('u'), typed],
    ['Backspace while something is typed', key('Backspace'), typed],
    ['Delete while something is typed', key('Delete'), typed],
    ['? while something is typed', key('?'), typed],
    ['/ in a time of day', key('/'), time],
    ['a digit', key('3'), empty],
    ['Ctrl Z, which works everywhere', key('z', { ctrlKey: true }), empty],
    ['a key of an input method', key('Enter', { isComposing: true }), typed],
  ])('is left alone: %s', (_, event, field) => {
    const context = contextWith(field);
    expect(pressInField(event, context)).toBe(false);
    expect(context.calls).toEqual([]);
  });
});

describe('the table of actions', () => {
  const all: readonly Action[] = Object.values(actions);

  test('binds each key once', () => {
    for (const keys of [all.flatMap(({ keys = [] }) => keys), all.flatMap(({ fieldKeys = [] }) => fieldKeys)])
      expect(new Set(keys).size).toBe(keys.length);
  });

  test('names the keys of the field that do not work on the whole screen', () => {
    const labels = Object.fromEntries(toCommands(contextWith(empty)).map(({ id, label }) => [id, label]));
    expect(labels).toMatchObject({
      'finish.time': 'Record a finish',
      'finish.undo': 'Undo (U in the empty field)',
      'finish.redo': 'Redo (Shift U in the empty field)',
      'finish.code': 'Score the typed or selected boat with a code (/ in the field)',
    });
  });

  test('Enter anywhere else goes to the field', () => {
    const context = contextWith(typed, false);
    toCommands(context)
      .find(({ id }) => id === 'finish.enter')!
      .run();
    expect(context.calls).toEqual(['focusField']);
  });

  test('offers for a row what can be done with it', () => {
    const buttons = (field: Partial<SailField>) =>
      rowActions
        .filter(({ isAvailable }) => isAvailable?.(contextWith(field)) !== false)
        .map(({ button }) => button);
    const times = ['Edit time', 'Missed one', 'One too many'];
    const moves = ['Swap up', 'Swap down', 'Names up', 'Names down'];
    expect(buttons(selected)).toEqual([...times, ...moves, 'Rename', 'Clear name', 'Code', 'Delete', 'Done']);
    expect(buttons({ selected: rows[1] })).toEqual([...times, 'Names up', 'Couldn’t read', 'Delete', 'Done']);
  });

  test('edits, clears and deletes the selected row', () => {
    const context = contextWith(selected);
    const edits: Action[] = [actions.editTime, actions.clearName, actions.remove];
    for (const action of edits) action.perform(context, 0);
    expect(context.calls.map((call) => call.split(' ')[0])).toEqual(['editTimeOf', 'clearName', 'remove']);
  });
});
