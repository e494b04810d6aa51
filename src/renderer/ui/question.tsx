import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainForm } from './form/form';
import { Problem } from './notice';

interface QuestionProps {
  /** What will be lost, in numbers. */
  children: ReactNode;
  /** What the button that goes on says: a verb and its object. */
  confirm: string;
  disabled?: boolean;
  /** What it does on the server. */
  action: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
}

/** What stands in a dialog that asks before something on the server is destroyed, and stays open until it is done. */
export function Question({ children, confirm, disabled, action, onConfirm, onClose }: QuestionProps) {
  return (
    <PlainForm changed={false} onSubmit={() => !disabled && onConfirm()}>
      {children}
      <Problem error={action.error} />
      <Group gap="xs" mt="md">
        <Button type="submit" color="red" disabled={disabled ?? false} loading={action.isPending}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      </Group>
    </PlainForm>
  );
}
