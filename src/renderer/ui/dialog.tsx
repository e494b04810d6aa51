import { Modal, type ModalProps } from '@mantine/core';
import { Drafts } from './form/drafts';
import { useGuardedClose } from './form/guard-drafts';

/**
 * A question or a form in the middle of the screen. Escape or a click outside closes it; unsaved changes in a form ask
 * first.
 */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const { drafts, close } = useGuardedClose(onClose);
  return (
    <Modal {...props} onClose={() => void close()}>
      <Drafts of={drafts}>{children}</Drafts>
    </Modal>
  );
}
