import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** True once the component was painted, also where its whole screen is rendered between frames. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}

/** Parts of a screen that a reader comes to last: they are rendered once the rest is painted. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useIsPainted() && children;
}
