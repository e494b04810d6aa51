import { TextInput } from '@/ui/fields';
import type { Form } from './use-form';

/** Asks for a reason to change something others may rely on; stored in the history. */
export function ChangeReason<Draft extends { reason: string }>({
  form,
}: {
  form: Pick<Form<Draft>, 'field'>;
}) {
  return (
    <TextInput
      label="Reason for the change"
      description="Optional. Shown in History."
      maxLength={500}
      {...form.field('reason')}
    />
  );
}
