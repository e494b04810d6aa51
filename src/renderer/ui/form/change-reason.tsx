import { changeReason as t } from '@messages/ui';
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
      label={t.reasonForChange}
      description={t.optionalShownInHistory}
      maxLength={500}
      {...form.field('reason')}
    />
  );
}
