import { useRef } from 'react';
import { mayDiscard, useDrafts } from './drafts';

/**
 * The drafts inside a dialog, with a close function that asks about unsaved changes.
 *
 * @param onClose closes it
 */
export function useGuardedClose(onClose: () => void) {
  const drafts = useDrafts();
  const isAsking = useRef(false);
  const close = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayClose = await mayDiscard(drafts);
    isAsking.current = false;
    if (mayClose) onClose();
  };
  return { drafts, close };
}

/** The drafts of forms that a choice beside them replaces. `replace` asks about unsaved changes before the choice acts. */
export function useGuardedChoice() {
  const drafts = useDrafts();
  const replace = async (choose: () => void) => {
    if (await mayDiscard(drafts)) choose();
  };
  return { drafts, replace };
}
