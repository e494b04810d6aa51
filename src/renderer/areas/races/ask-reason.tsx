import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ask } from '@/ui/ask';
import { PlainForm } from '@/ui/form/form';
import { ReasonField } from '@/ui/form/reason-field';

interface ReasonQuestion {
  /** `Move the start of IRC to 12:00:30?` */
  title: string;
  /** The consequence. */
  detail: string;
  /** Label of the confirm button. */
  confirm: string;
}

/**
 * Asks for a reason before changing something in force.
 *
 * @returns the reason, empty if none was given; null if cancelled
 */
export function askReason({ title, ...rest }: ReasonQuestion): Promise<string | null> {
  return ask<string>(title, (answer) => <ReasonForm {...rest} onAnswer={answer} />);
}

interface ReasonFormProps extends Omit<ReasonQuestion, 'title'> {
  onAnswer: (reason: string | null) => void;
}

function ReasonForm({ detail, confirm, onAnswer }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <PlainForm changed={reason !== ''} onSubmit={() => onAnswer(reason.trim())}>
      <p>{detail}</p>
      <ReasonField value={reason} onChange={setReason} autoFocus />
      <Group gap="xs" mt="md">
        <Button type="submit">{confirm}</Button>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
      </Group>
    </PlainForm>
  );
}
