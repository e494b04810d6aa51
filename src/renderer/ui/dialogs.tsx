import { Modal } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { dialogs as t } from '@messages/ui';
import { useEffect } from 'react';
import type { Confirmation } from './confirmation';
import { dialogsAreHere, whenDialogsAreHere } from './when-dialogs';

/** Renders dialogs that are opened by a call. */
export function Dialogs() {
  return (
    <ModalsProvider>
      <Here />
    </ModalsProvider>
  );
}

/** Its effect runs after the provider starts listening. */
function Here() {
  useEffect(() => dialogsAreHere(), []);
  return null;
}

/** See `confirm`. */
export function askToConfirm(question: Confirmation): Promise<boolean> {
  const { title, children, confirm: label, cancel = t.cancel, isDestructive, returnFocus } = question;
  return new Promise((resolve) =>
    whenDialogsAreHere(() => {
      const id = modals.openConfirmModal({
        ...(returnFocus !== undefined && { returnFocus }),
        withCloseButton: false,
        // Ignores the Escape that closed the drawer and so opened this dialog.
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
        // Also runs after `onConfirm`, when resolving false has no effect.
        onClose: () => resolve(false),
      });
    }),
  );
}
