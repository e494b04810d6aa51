import { Modal } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';
import type { Confirmation } from './confirmation';
import { dialogsAreHere, whenDialogsAreHere } from './when-dialogs';

/** Where dialogs are shown that are opened by a call. */
export function Dialogs() {
  return (
    <ModalsProvider>
      <Here />
    </ModalsProvider>
  );
}

/** Its effect is run after the provider has begun to listen. */
function Here() {
  useEffect(() => dialogsAreHere(), []);
  return null;
}

/** See `confirm`. */
export function askToConfirm(question: Confirmation): Promise<boolean> {
  const { title, children, confirm: label, cancel = 'Cancel', isDestructive, returnFocus } = question;
  return new Promise((resolve) =>
    whenDialogsAreHere(() => {
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
    }),
  );
}
