import { useSyncExternalStore } from 'react';
import { keepSteps, readSteps, type Steps } from './undo-storage';

/** Actions in one place, such as a race, on this device, for undo and redo step by step. */
export class UndoStack<Step> {
  #steps: Steps<Step> = { done: [], undone: [] };
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All steps; a new object after each change. */
  get steps(): Steps<Step> {
    return this.#steps;
  }

  /** The next step to undo. */
  get last(): Step | undefined {
    return this.#steps.done.at(-1);
  }

  /** The next step to redo. */
  get next(): Step | undefined {
    return this.#steps.undone.at(-1);
  }

  /** Adds a new step, after which undone steps can no longer be redone. */
  push(step: Step): void {
    this.#set({ done: [...this.#steps.done, step], undone: [] });
  }

  /** @param step the one that is undone, which may have been done elsewhere; the last of this device without it */
  undo(step = this.last): Step | undefined {
    const { done, undone } = this.#steps;
    if (step !== undefined)
      this.#set({ done: done.filter((one) => one !== step), undone: [...undone, step] });
    return step;
  }

  redo(): Step | undefined {
    const { done, undone } = this.#steps;
    const { next } = this;
    if (next !== undefined) this.#set({ done: [...done, next], undone: undone.slice(0, -1) });
    return next;
  }

  /** Replaces each step, done or undone, with the result of `change`; null drops it. */
  update(change: (step: Step) => Step | null): void {
    const changed = (steps: readonly Step[]) => steps.map(change).filter((step) => step !== null);
    this.#set({ done: changed(this.#steps.done), undone: changed(this.#steps.undone) });
  }

  /** Inserts earlier steps below the current ones. Their redo is dropped if new steps were added. */
  prepend({ done, undone }: Steps<Step>): void {
    const now = this.#steps;
    const isUntouched = now.done.length === 0 && now.undone.length === 0;
    this.#set({ done: [...done, ...now.done], undone: isUntouched ? undone : now.undone });
  }

  #set(steps: Steps<Step>): void {
    this.#steps = steps;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Makes a hook that returns the stack of one place, and rerenders when that changes. Stacks are stored on this device and
 * outlive the page.
 *
 * @param name storage name. Steps must be plain data
 * @returns a hook that takes the place: its club, and its regatta and race, or its day
 */
export function createUndoStacks<Step>(
  name: string,
): (clubId: string, ...place: (string | number)[]) => UndoStack<Step> {
  const stacks = new Map<string, UndoStack<Step>>();
  return function useUndoStack(...place) {
    const key = [name, ...place].join('/');
    const stack = stacks.get(key) ?? openStack<Step>(key);
    stacks.set(key, stack);
    useSyncExternalStore(stack.subscribe, () => stack.steps);
    return stack;
  };
}

function openStack<Step>(key: string): UndoStack<Step> {
  const stack = new UndoStack<Step>();
  const read = readSteps(key).then((kept) => {
    if (kept) stack.prepend(kept as Steps<Step>);
  });
  // Waits for the stored steps, so that new ones do not overwrite them.
  stack.subscribe(() => void read.then(() => keepSteps(key, stack.steps)));
  return stack;
}
