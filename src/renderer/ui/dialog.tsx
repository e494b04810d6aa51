import { Modal, type ModalProps } from '@mantine/core';
import { Drafts, useGuardedClose } from './form/drafts';

/**
 * A question or a form over the middle of the screen. Escape or a click beside it closes it; if a form in it has unsaved
 * changes, it asks first.
 */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const { drafts, close } = useGuardedClose(onClose);
  return (
    <Modal {...props} onClose={() => void close()}>
      <Drafts of={drafts}>{children}</Drafts>
    </Modal>
  );
}
