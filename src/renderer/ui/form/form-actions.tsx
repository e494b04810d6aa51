import { formActions as t } from '@messages/ui';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import styles from './form.module.css';

export interface FormActionsProps {
  /** Label of the button that submits. */
  save?: string;
  color?: 'red';
  variant?: 'default' | 'filled';
  size?: 'compact-md' | 'sm';
  disabled?: boolean;
  loading?: boolean;
  /** Focuses Cancel first, in a dialog: for what cannot be undone. */
  isCautious?: boolean;
  onCancel?: (() => void) | undefined;
  /** Further buttons, between the two. */
  children?: ReactNode;
}

/** The buttons at the end of a form: the one that submits, others, and Cancel. */
export function FormActions({
  save = t.save,
  size = 'sm',
  isCautious,
  onCancel,
  children,
  ...submit
}: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" size={size} {...submit}>
        {save}
      </Button>
      {children}
      {onCancel && (
        <Button
          variant="default"
          size={size}
          disabled={submit.loading}
          onClick={onCancel}
          data-autofocus={isCautious || undefined}
        >
          {t.cancel}
        </Button>
      )}
    </div>
  );
}
