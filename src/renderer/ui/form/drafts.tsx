import { drafts as t } from '@messages/ui';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { confirm } from '../confirm';

/** An edit in progress. */
export interface Draft {
  /** True if it has unsaved changes. */
  isChanged: () => boolean;
  /** Refocuses its last focused field. */
  focus: () => void;
}

type AddDraft = (draft: Draft) => () => void;

const DraftsContext = createContext<AddDraft>(() => () => undefined);

/** Registers a draft with the surrounding drawer and frame, which ask before closing over its changes. */
export function useDraft(draft: Draft): void {
  const add = useContext(DraftsContext);
  useEffect(() => add(draft), [add, draft]);
}

/** The same for edits without a form. @param changed true if something is unsaved */
export function useUnsaved(changed: boolean): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const [draft] = useState(() => ({ isChanged: () => latest.current, focus: () => undefined }));
  useDraft(draft);
}

/** The drafts within `Drafts of={…}`. Outer drafts include these. */
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

/** Asks before unsaved changes are lost by opening another screen or closing the page. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const drafts = useDrafts();
  useBlocker({
    shouldBlockFn: async () => !(await mayDiscard(drafts)),
    enableBeforeUnload: drafts.isChanged,
  });
  return <Drafts of={drafts}>{children}</Drafts>;
}

/** True if these drafts may close: saved, or discarded by the user. Otherwise refocuses them. */
export async function mayDiscard(drafts: Draft): Promise<boolean> {
  if (!drafts.isChanged()) return true;
  const discard = await confirm({
    title: t.discardChanges,
    children: <p>{t.yourChangesArentSaved}</p>,
    confirm: t.discardChangesConfirm,
    cancel: t.keepEditing,
    returnFocus: false,
  });
  if (!discard) drafts.focus();
  return discard;
}
