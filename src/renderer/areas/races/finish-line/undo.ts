import type { Write } from '@/api/outbox/item';

/** Something that was done, with the writes that do it and those that take it back. */
export interface Deed {
  /** `IRL 3721 named at #13`. */
  words: string;
  forward: readonly Write[];
  back: readonly Write[];
}

/** What was done in one race on this page, to be taken back step by step and done again. */
export class UndoStack {
  #done: Deed[] = [];
  #undone: Deed[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Something new: what was taken back before can no longer be done again. */
  push(deed: Deed): void {
    this.#done.push(deed);
    this.#undone = [];
  }

  /** The deed to take back now. */
  undo(): Deed | undefined {
    const deed = this.#done.pop();
    if (deed) this.#undone.push(deed);
    return deed;
  }

  /** The deed to do again. */
  redo(): Deed | undefined {
    const deed = this.#undone.pop();
    if (deed) this.#done.push(deed);
    return deed;
  }
}

const stacks = new Map<string, UndoStack>();

/** A race's own stack; it lasts as long as the page, also while another screen is shown. */
export function undoStackOf(regattaId: string, raceNumber: number): UndoStack {
  const key = `${regattaId}/${raceNumber}`;
  const known = stacks.get(key);
  if (known) return known;
  const stack = new UndoStack();
  stacks.set(key, stack);
  return stack;
}
