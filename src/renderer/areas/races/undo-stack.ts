import { useSyncExternalStore } from 'react';

interface Steps<Step> {
  done: readonly Step[];
  undone: readonly Step[];
}

/** What was done in one race on this page, to be undone step by step and redone. */
export class UndoStack<Step> {
  #steps: Steps<Step> = { done: [], undone: [] };
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Everything on it; another object after each change. */
  get steps(): Steps<Step> {
    return this.#steps;
  }

  /** What undo would undo. */
  get last(): Step | undefined {
    return this.#steps.done.at(-1);
  }

  /** What redo would redo. */
  get next(): Step | undefined {
    return this.#steps.undone.at(-1);
  }

  /** Adds a new step: what was undone before can no longer be redone. */
  push(step: Step): void {
    this.#set({ done: [...this.#steps.done, step], undone: [] });
  }

  undo(): Step | undefined {
    const { done, undone } = this.#steps;
    const { last } = this;
    if (last !== undefined) this.#set({ done: done.slice(0, -1), undone: [...undone, last] });
    return last;
  }

  redo(): Step | undefined {
    const { done, undone } = this.#steps;
    const { next } = this;
    if (next !== undefined) this.#set({ done: [...done, next], undone: undone.slice(0, -1) });
    return next;
  }

  /** Replaces each step, done or undone, by what `change` makes of it; null drops it. */
  update(change: (step: Step) => Step | null): void {
    const changed = (steps: readonly Step[]) => steps.map(change).filter((step) => step !== null);
    this.#set({ done: changed(this.#steps.done), undone: changed(this.#steps.undone) });
  }

  #set(steps: Steps<Step>): void {
    this.#steps = steps;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Makes a hook that answers a race's own stack, and renders again when that changes. The stacks last as long as the
 * page, also while another screen is shown.
 */
export function createUndoStacks<Step>(): (regattaId: string, raceNumber: number) => UndoStack<Step> {
  const stacks = new Map<string, UndoStack<Step>>();
  return function useUndoStack(regattaId, raceNumber) {
    const key = `${regattaId}/${raceNumber}`;
    const stack = stacks.get(key) ?? new UndoStack<Step>();
    stacks.set(key, stack);
    useSyncExternalStore(stack.subscribe, () => stack.steps);
    return stack;
  };
}
