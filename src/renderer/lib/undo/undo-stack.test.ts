import { expect, test } from 'vitest';
import { UndoStack } from './undo-stack';

test('goes back step by step, and forward again until something new is done', () => {
  const stack = new UndoStack<string>();
  stack.push('a');
  stack.push('b');
  expect([stack.last, stack.next]).toEqual(['b', undefined]);
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual(['b', 'a', undefined]);
  expect([stack.last, stack.next]).toEqual([undefined, 'a']);
  expect(stack.redo()).toBe('a');
  stack.push('c');
  expect(stack.redo()).toBeUndefined();
  expect([stack.undo(), stack.undo()]).toEqual(['c', 'a']);
});

test('changes and drops steps, done and undone', () => {
  const stack = new UndoStack<number>();
  for (const step of [1, 2, 3, 4]) stack.push(step);
  stack.undo();
  stack.undo();
  stack.update((step) => (step === 2 ? null : step * 10));
  expect(stack.steps).toEqual({ done: [10], undone: [40, 30] });
});

test('says when it changes, with other steps each time', () => {
  const stack = new UndoStack<string>();
  const seen: object[] = [stack.steps];
  const unsubscribe = stack.subscribe(() => seen.push(stack.steps));
  stack.push('a');
  stack.undo();
  stack.undo();
  unsubscribe();
  stack.push('b');
  expect(new Set(seen).size).toBe(3);
});

test('what was kept goes below what was done meanwhile, and is redone only where nothing was', () => {
  const stack = new UndoStack<string>();
  stack.push('c');
  stack.prepend({ done: ['a', 'b'], undone: ['x'] });
  expect(stack.steps).toEqual({ done: ['a', 'b', 'c'], undone: [] });
  const untouched = new UndoStack<string>();
  untouched.prepend({ done: ['a'], undone: ['x'] });
  expect([untouched.last, untouched.next]).toEqual(['a', 'x']);
});

test('undoes what was done elsewhere, and redoes it before what was undone earlier', () => {
  const stack = new UndoStack<string>();
  stack.push('a');
  stack.push('b');
  stack.undo();
  stack.undo('other');
  expect(stack.steps).toEqual({ done: ['a'], undone: ['b', 'other'] });
  expect([stack.redo(), stack.redo()]).toEqual(['other', 'b']);
});
