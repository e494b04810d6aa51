import { Button, Group, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { whenDialogsAreHere } from '@/ui/when-dialogs';

interface ReasonQuestion {
  /** `Move the start of IRC to 12:00:30?` */
  title: string;
  /** What follows from it. */
  detail: string;
  /** What the button that goes on says. */
  confirm: string;
}

/**
 * Asks why something that stands is changed, before it is.
 *
 * @returns the reason, empty where none was given; null where it is not to be changed
 */
export function askReason({ title, detail, confirm }: ReasonQuestion): Promise<string | null> {
  return new Promise((resolve) =>
    whenDialogsAreHere(() => {
      const id = modals.open({
        title,
        withCloseButton: false,
        children: (
          <ReasonForm
            detail={detail}
            confirm={confirm}
            onAnswer={(reason) => {
              resolve(reason);
              modals.close(id);
            }}
          />
        ),
        // Also after an answer, when it is too late to take it back.
        onClose: () => resolve(null),
      });
    }),
  );
}

interface ReasonFormProps extends Omit<ReasonQuestion, 'title'> {
  onAnswer: (reason: string | null) => void;
}

function ReasonForm({ detail, confirm, onAnswer }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(reason.trim());
      }}
    >
      <p>{detail}</p>
      <TextInput
        label="Reason"
        description="Kept in the history; may be left empty."
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs" mt="md">
        <Button type="submit">{confirm}</Button>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
