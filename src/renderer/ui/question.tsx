import type { ReactNode } from 'react';
import { FormActions } from '@/ui/form/form-actions';
import { PlainForm } from './form/form';
import { Problem } from './notice';

interface QuestionProps {
  /** Consequences, in numbers. */
  children: ReactNode;
  /** Label of the confirm button: a verb and its object. */
  confirm: string;
  disabled?: boolean;
  /** The server action. */
  action: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
}

/** Contents of a dialog that asks before destroying something on the server, and stays open until that is done. */
export function Question({ children, confirm, disabled, action, onConfirm, onClose }: QuestionProps) {
  return (
    <PlainForm changed={false} onSubmit={() => !disabled && onConfirm()}>
      {children}
      <Problem error={action.error} />
      <FormActions
        save={confirm}
        color="red"
        disabled={disabled ?? false}
        loading={action.isPending}
        onCancel={onClose}
        isCautious
      />
    </PlainForm>
  );
}
