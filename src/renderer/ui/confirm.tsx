import { Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Confirmation {
  /** The question: `Discard 3 finishes for good?` */
  title: string;
  /** What will be lost, in numbers. */
  children: ReactNode;
  /** What the button that goes on says: a verb. */
  confirm: string;
  cancel?: string;
  /** Whether it destroys something. */
  isDestructive?: boolean;
  /** False where the caller says where the focus goes afterwards. */
  returnFocus?: boolean;
}

/**
 * Asks before something that cannot be undone; the harmless answer has the focus.
 *
 * @returns whether to go on; false for Escape and a click beside it too
 */
export function confirm(question: Confirmation): Promise<boolean> {
  const { title, children, confirm: label, cancel = 'Cancel', isDestructive, returnFocus } = question;
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      ...(returnFocus !== undefined && { returnFocus }),
      withCloseButton: false,
      // The Escape that closed a drawer, and so opened this, is not one of its own.
      closeOnEscape: false,
      onKeyDown: ({ key }) => key === 'Escape' && modals.close(id),
      // Not in a header: the drawer below has one.
      children: (
        <>
          <Modal.Title fw={650}>{title}</Modal.Title>
          {children}
        </>
      ),
      labels: { confirm: label, cancel },
      cancelProps: { 'data-autofocus': true },
      confirmProps: isDestructive ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Also after `onConfirm`, when it is too late to say no.
      onClose: () => resolve(false),
    });
  });
}
