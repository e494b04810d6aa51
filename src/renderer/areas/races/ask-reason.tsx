import { useState } from 'react';
import { ask } from '@/ui/ask';
import { PlainForm } from '@/ui/form/form';
import { FormActions } from '@/ui/form/form-actions';
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
      <FormActions save={confirm} onCancel={() => onAnswer(null)} />
    </PlainForm>
  );
}
