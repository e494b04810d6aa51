import { type RefObject, useCallback, useEffect } from 'react';

/** Gives the field the keyboard: at first, and again after every click, except on touch screens, where a keyboard would pop up. */
export function useFieldFocus(input: RefObject<HTMLInputElement | null>): () => void {
  const focus = useCallback(() => {
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  }, [input]);
  useEffect(focus, [focus]);
  return focus;
}
