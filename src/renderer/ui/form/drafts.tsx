import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { confirm } from '../confirm';

/** Something that is being edited. */
export interface Draft {
  /** Whether there is something in it that is not saved. */
  isChanged: () => boolean;
  /** Puts the focus back to where it was in it. */
  focus: () => void;
}

type AddDraft = (draft: Draft) => () => void;

const DraftsContext = createContext<AddDraft>(() => () => undefined);

/** Registers a draft with the drawer and the frame around it, which ask before they close over its changes. */
export function useDraft(draft: Draft): void {
  const add = useContext(DraftsContext);
  useEffect(() => add(draft), [add, draft]);
}

/** The same for what is edited without a form of its own. @param changed whether there is something that is not saved */
export function useUnsaved(changed: boolean): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const [draft] = useState(() => ({ isChanged: () => latest.current, focus: () => undefined }));
  useDraft(draft);
}

/** The drafts within `Drafts of={…}`. Those of the drafts around them include these. */
export function useDrafts() {
  const addAround = useContext(DraftsContext);
  const [drafts] = useState(() => new Set<Draft>());
  const [add] = useState(() => (draft: Draft) => {
    drafts.add(draft);
    return () => void drafts.delete(draft);
  });
  const [all] = useState(() => {
    const changed = () => [...drafts].find((draft) => draft.isChanged());
    return { add, changed, isChanged: () => changed() !== undefined, focus: () => changed()?.focus() };
  });
  useEffect(() => addAround(all), [addAround, all]);
  return all;
}

export function Drafts({ of: { add }, children }: { of: { add: AddDraft }; children: ReactNode }) {
  return <DraftsContext value={add}>{children}</DraftsContext>;
}

/**
 * The drafts of what a dialog shows, and how the dialog closes: over what is not saved it asks first.
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

/** Asks before another screen is opened, or the page is closed, over something that is not saved. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const drafts = useDrafts();
  useBlocker({
    shouldBlockFn: async () => !(await mayDiscard(drafts)),
    enableBeforeUnload: drafts.isChanged,
  });
  return <Drafts of={drafts}>{children}</Drafts>;
}

/** Whether these drafts may be closed: they are saved, or somebody says so. Else the focus goes back to them. */
export async function mayDiscard(drafts: Draft): Promise<boolean> {
  if (!drafts.isChanged()) return true;
  const discard = await confirm({
    title: 'Discard changes?',
    children: <p>What you changed is not saved.</p>,
    confirm: 'Discard changes',
    cancel: 'Keep editing',
    returnFocus: false,
  });
  if (!discard) drafts.focus();
  return discard;
}
