import { type KeyboardEvent, useState } from 'react';
import { strokeOf } from '@/ui/keyboard/keys';
import { ask, NO_SAIL, pickNext, typeSail } from './sail-entry';

/** A text that no boat was chosen for. */
export interface LeftSail {
  text: string;
  /** The start or the screen whose boats it can be of. */
  scope: string;
}

/**
 * A field where boats are typed one after another, and the texts that no boat was chosen for.
 *
 * @param scope which boats are typed; a text that stands in the field when that changes is kept with its own
 */
export function useSailEntry(scope = '') {
  const [entry, setEntry] = useState(NO_SAIL);
  const [left, setLeft] = useState<readonly LeftSail[]>([]);
  const forget = ({ text, scope }: LeftSail) =>
    setLeft((before) => before.filter((one) => one.text !== text || one.scope !== scope));
  const leave = (typed: string, of: string) => {
    const one = { text: typed.trim(), scope: of };
    forget(one);
    if (one.text !== '') setLeft((before) => [...before, one]);
  };
  const [shownScope, setShownScope] = useState(scope);
  if (scope !== shownScope) {
    setShownScope(scope);
    leave(entry.text, shownScope);
    setEntry(NO_SAIL);
  }
  return {
    ...entry,
    /** Texts that were entered and fit no boat, or several: kept until somebody says who it was. */
    left,
    type(next: string) {
      const typed = typeSail(entry, next);
      setEntry(typed.entry);
      if (typed.left) leave(typed.left.text, scope);
    },
    forget,
    clear: () => setEntry(NO_SAIL),
    /** Somebody has to choose. */
    ask: (at: number) => setEntry(ask(entry, at)),
    /** Moves through the boats that fit by ↑ and ↓. @returns true if the key was one of them */
    moveBy({ nativeEvent }: KeyboardEvent, count: number): boolean {
      const stroke = strokeOf(nativeEvent);
      const isMove = count > 1 && (stroke === 'arrowdown' || stroke === 'arrowup');
      if (isMove) setEntry(pickNext(entry, stroke === 'arrowdown' ? 1 : -1, count));
      return isMove;
    },
  };
}
