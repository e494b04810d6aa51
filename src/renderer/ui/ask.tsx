import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from './dialog';
import { whenDialogsAreHere } from './when-dialogs';

interface Asked {
  title: string;
  children: ReactNode;
  onDismiss: () => void;
}

let show: (asked: Asked | null) => void = () => undefined;

/**
 * Opens a dialog with a form.
 *
 * @param form calls `answer` once
 * @returns the answer; null if the dialog was closed without one
 */
export function ask<Answer>(
  title: string,
  form: (answer: (value: Answer | null) => void) => ReactNode,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const answer = (value: Answer | null) => {
      show(null);
      resolve(value);
    };
    whenDialogsAreHere(() => show({ title, children: form(answer), onDismiss: () => answer(null) }));
  });
}

/** Renders the dialogs of `ask`. */
export function AskedDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    show = setAsked;
    return () => {
      show = () => undefined;
    };
  }, []);
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.onDismiss()}
      withCloseButton={false}
      // Above a drawer that asks, as confirmations are.
      zIndex={201}
    >
      {/* Not in a header: a drawer below has one. */}
      <Modal.Title fw={650}>{asked?.title}</Modal.Title>
      {asked?.children}
    </Dialog>
  );
}
