import { useSyncExternalStore } from 'react';
import type { ScoreState } from './score-state';

/** One edit of a boat's result, and how she stood before it. */
export interface Edit {
  registrationId: string;
  /** In words, for the button that takes it back: `IRL 66: DSQ`. */
  label: string;
  before: ScoreState;
  after: ScoreState;
  /** The versions of her score before and after it; 0 where she had none. */
  from: number;
  to: number;
}

interface Stacks {
  done: readonly Edit[];
  undone: readonly Edit[];
}

const NOTHING: Stacks = { done: [], undone: [] };
const races = new Map<string, Stacks>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The edits made here to one race's results, kept while this page is open, whichever screen is on it. */
export function useEdits(race: string) {
  const stacks = useSyncExternalStore(subscribe, () => races.get(race) ?? NOTHING);
  const change = (next: (stacks: Stacks) => Stacks) => {
    races.set(race, next(races.get(race) ?? NOTHING));
    for (const listener of listeners) listener();
  };
  return {
    /** The edit that undo takes back. */
    last: stacks.done.at(-1),
    /** The edit that redo makes again. */
    next: stacks.undone.at(-1),
    add: (edit: Edit) => change((before) => afterEdit(before, edit)),
    undone: (version: number) => change((before) => afterUndo(before, version)),
    redone: (version: number) => change((before) => afterRedo(before, version)),
    /** Somebody else has changed the result since: the edit can neither be taken back nor made again. */
    drop: (edit: Edit) =>
      change(({ done, undone }) => ({
        done: done.filter((one) => one !== edit),
        undone: undone.filter((one) => one !== edit),
      })),
  };
}

/** Something new: what was taken back before can no longer be made again. */
export function afterEdit({ done }: Stacks, edit: Edit): Stacks {
  return { done: [...done, edit], undone: [] };
}

/** @param version that of her score now, which is as it was before the last edit */
export function afterUndo({ done, undone }: Stacks, version: number): Stacks {
  const edit = done.at(-1);
  if (!edit) return { done, undone };
  return renumbered({ done: done.slice(0, -1), undone: [...undone, edit] }, edit, edit.from, version);
}

/** @param version that of her score now, which is as it was after the edit that was taken back last */
export function afterRedo({ done, undone }: Stacks, version: number): Stacks {
  const edit = undone.at(-1);
  if (!edit) return { done, undone };
  return renumbered({ done: [...done, edit], undone: undone.slice(0, -1) }, edit, edit.to, version);
}

/** The state that a boat's score had at one version stands again, under another one. */
function renumbered({ done, undone }: Stacks, of: Edit, version: number, now: number): Stacks {
  const renumber = (edit: Edit): Edit =>
    edit.registrationId === of.registrationId
      ? {
          ...edit,
          from: edit.from === version ? now : edit.from,
          to: edit.to === version ? now : edit.to,
        }
      : edit;
  return { done: done.map(renumber), undone: undone.map(renumber) };
}
