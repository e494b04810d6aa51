import { useState } from 'react';
import { ask } from '@/ui/ask';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { FormActions } from '@/ui/form/form-actions';

/** A reason is one line. */
export const LONGEST_REASON = 300;

/**
 * Asks why the public results are withdrawn.
 *
 * @param number the version that is public
 * @returns the reason, which readers see; null if cancelled
 */
export function askWithdrawal(number: number): Promise<string | null> {
  return ask<string>('Withdraw the results?', (answer) => (
    <WithdrawalForm number={number} onAnswer={answer} />
  ));
}

interface WithdrawalFormProps {
  number: number;
  onAnswer: (reason: string | null) => void;
}

function WithdrawalForm({ number, onAnswer }: WithdrawalFormProps) {
  const [reason, setReason] = useState('');
  return (
    <PlainForm changed={reason !== ''} onSubmit={() => reason.trim() !== '' && onAnswer(reason.trim())}>
      <p>
        {number === 1
          ? 'Version 1 leaves the public page.'
          : `All versions up to ${number} leave the public pages.`}{' '}
        Readers see the time and the reason. Nothing is deleted.
      </p>
      <TextInput
        label="Reason"
        required
        maxLength={LONGEST_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormActions save="Withdraw results" color="red" onCancel={() => onAnswer(null)} />
    </PlainForm>
  );
}
