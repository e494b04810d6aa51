import { mayDiscard, useDrafts } from './drafts';

/** The drafts of forms that a choice beside them replaces. `replace` asks about unsaved changes before the choice acts. */
export function useGuardedChoice() {
  const drafts = useDrafts();
  const replace = async (choose: () => void) => {
    if (await mayDiscard(drafts)) choose();
  };
  return { drafts, replace };
}
