import { askWithdrawal as t } from '@messages/races/publish';
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
  return ask<string>(t.withdrawResults, (answer) => <WithdrawalForm number={number} onAnswer={answer} />);
}

interface WithdrawalFormProps {
  number: number;
  onAnswer: (reason: string | null) => void;
}

function WithdrawalForm({ number, onAnswer }: WithdrawalFormProps) {
  const [reason, setReason] = useState('');
  return (
    <PlainForm changed={reason !== ''} onSubmit={() => reason.trim() !== '' && onAnswer(reason.trim())}>
      <p>{t.allVersionsUp(number)}</p>
      <TextInput
        label={t.reason}
        required
        maxLength={LONGEST_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormActions save={t.withdraw} color="red" onCancel={() => onAnswer(null)} />
    </PlainForm>
  );
}
