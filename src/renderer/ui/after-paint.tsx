import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Parts of a screen that a reader comes to last: they are rendered once the rest is painted, also where all of it is
 * rendered between frames.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted && children;
}
