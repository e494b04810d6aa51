import { useSyncExternalStore } from 'react';
import type { ScoreState } from './score-state';

/** One edit of a boat's result, and how she stood before it. */
export interface Edit {
  registrationId: string;
  /** In words, for the button that takes it back: `IRL 66: DSQ`. */
  label: string;
  before: ScoreState;
  after: ScoreState;
}

interface Stacks {
  done: readonly Edit[];
  undone: readonly Edit[];
}

const NOTHING: Stacks = { done: [], undone: [] };
const races = new Map<string, Stacks>();
const listeners = new Set<() => void>();

function set(race: string, stacks: Stacks): void {
  races.set(race, stacks);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The edits made here to one race's results, kept while this page is open, whichever screen is on it. */
export function useEdits(race: string) {
  const stacks = useSyncExternalStore(subscribe, () => races.get(race) ?? NOTHING);
  return {
    /** The edit that undo takes back. */
    last: stacks.done.at(-1),
    /** The edit that redo makes again. */
    next: stacks.undone.at(-1),
    add: (edit: Edit) => set(race, { done: [...(races.get(race) ?? NOTHING).done, edit], undone: [] }),
    undone: (edit: Edit) => set(race, { done: stacks.done.slice(0, -1), undone: [...stacks.undone, edit] }),
    redone: (edit: Edit) => set(race, { done: [...stacks.done, edit], undone: stacks.undone.slice(0, -1) }),
  };
}
