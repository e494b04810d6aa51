import type { ResultCheck } from '@contract/areas/racing/result-checks';
import { waiveForm as t } from '@messages/races/result-checks';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useRegatta } from '../regatta/regatta-context';
import styles from './checks.module.css';

interface WaiveFormProps {
  line: ResultCheck;
  onSaved: () => void;
  onCancel: () => void;
}

/** Asks for the reason to accept a line, in its place. */
export function WaiveForm({ line, onSaved, onCancel }: WaiveFormProps) {
  const { regatta } = useRegatta();
  const { check, race_number, subject, facts } = line;
  const form = useApiForm('regattas.waiveCheck', {
    start: { reason: '' },
    toRequest: ({ reason }) => ({
      ...{ regatta_id: regatta.id, check, race_number, subject, facts, reason },
      if_reason: null,
    }),
    onSaved,
  });
  return (
    <Form form={form} className={styles.waive}>
      <TextInput
        label={t.reason}
        description={t.acceptedUntilSomethingAbout}
        data-autofocus
        autoFocus
        maxLength={500}
        {...form.field('reason')}
      />
      <FormFooter form={form} save={t.acceptAsIs} size="compact-md" onCancel={onCancel} />
    </Form>
  );
}
