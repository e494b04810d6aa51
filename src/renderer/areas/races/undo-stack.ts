import { useSyncExternalStore } from 'react';
import { keepSteps, readSteps, type Steps } from './undo-storage';

/** What was done in one race on this device, to be undone step by step and redone. */
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

  /** Puts steps of before below those that are there; nothing of them is redone once something new was done. */
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

/** A race, by what its stack is kept under. */
interface RaceKey {
  regatta: { id: string; club_id: string };
  raceNumber: number;
}

/**
 * Makes a hook that answers a race's own stack, and renders again when that changes. The stacks are kept on this device, so
 * that they outlive the page.
 *
 * @param name what they are kept under. The steps have to be plain data
 */
export function createUndoStacks<Step>(name: string): (race: RaceKey) => UndoStack<Step> {
  const stacks = new Map<string, UndoStack<Step>>();
  return function useUndoStack({ regatta, raceNumber }) {
    const key = [name, regatta.club_id, regatta.id, raceNumber].join('/');
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
  // What is done before the kept steps are there must not take their place.
  stack.subscribe(() => void read.then(() => keepSteps(key, stack.steps)));
  return stack;
}
