import { type ReactNode, useDeferredValue } from 'react';

/** Parts of a screen that a reader comes to last: they are rendered once the rest is painted. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted && children;
}
