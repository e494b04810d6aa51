import type { Bridge } from '@contract/staff-operations/operations';
import { pairFirst as t } from '@messages/session';
import { FormFooter } from '@/api/form-footer';
import { loadInputCheck } from '@/api/load-checks';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { Stack } from '@/ui/layout';
import { PairingFields, UNNAMED_LAPTOP } from './pairing-fields';

/** Brings another Dockside's club to this computer, and keeps both in step. */
export function PairFirst({ bridge, onPaired }: { bridge: Bridge; onPaired: () => void }) {
  const form = useForm({
    start: { address: '', code: '', name: '' },
    toRequest: (draft) => ({
      ...draft,
      name: draft.name.trim() || UNNAMED_LAPTOP,
      // Nothing is here that could differ.
      base: 'both' as const,
    }),
    loadCheck: loadInputCheck('pairing_join'),
    save: (input) => bridge.call('pairing_join', input),
    onSaved: onPaired,
  });
  return (
    <Form form={form}>
      <Stack gap="var(--s3)">
        <PairingFields form={form} />
      </Stack>
      <FormFooter form={form} save={t.pair} />
    </Form>
  );
}
