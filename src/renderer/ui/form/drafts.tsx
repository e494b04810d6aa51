import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** Something that is being edited. */
export interface Draft {
  /** Whether there is something in it that is not saved. */
  isChanged: () => boolean;
  /** Puts the focus back to where it was in it. */
  focus: () => void;
}

type AddDraft = (draft: Draft) => () => void;

const DraftsContext = createContext<AddDraft>(() => () => undefined);

/** Tells the drawer and the frame around it of a draft, so that neither is left without a question while it is changed. */
export function useDraft(draft: Draft): void {
  const add = useContext(DraftsContext);
  useEffect(() => add(draft), [add, draft]);
}

/** The drafts in a part of the page: wrap it in `Drafts`. What is around that part knows of them too. */
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

/** Asks before another screen is opened, or the page is closed, over something that is not saved. */
export function KeepDrafts({ children }: { children: ReactNode }) {
  const drafts = useDrafts();
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: drafts.isChanged,
    enableBeforeUnload: drafts.isChanged,
    withResolver: true,
  });
  const keep = useCallback(() => {
    reset?.();
    drafts.focus();
  }, [reset, drafts]);
  return (
    <Drafts of={drafts}>
      {children}
      <DiscardQuestion opened={status === 'blocked'} onKeep={keep} onDiscard={() => proceed?.()} />
    </Drafts>
  );
}

interface DiscardQuestionProps {
  opened: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The harmless answer has the focus. */
export function DiscardQuestion({ opened, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      withCloseButton={false}
      returnFocus={false}
      // The Escape that closed the drawer, and so opened this, is not one of its own.
      closeOnEscape={false}
      onKeyDown={({ key }) => key === 'Escape' && onKeep()}
    >
      {/* Not in a header: the drawer below has one. */}
      <Modal.Title fw={650}>Discard changes?</Modal.Title>
      <p>What you changed is not saved.</p>
      <Group gap="xs">
        <Button data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="default" onClick={onDiscard}>
          Discard changes
        </Button>
      </Group>
    </Modal>
  );
}
