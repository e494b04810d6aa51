import { PIN } from '@contract/areas/access/people';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { PasswordInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';

/** The PIN with which staff leave a wristband kiosk. */
export function KioskPinSection() {
  const { clubId } = useSession();
  const pin = useBridgeQuery('kiosk_pin', { club_id: clubId });
  return (
    <Section
      title="PIN of the wristband kiosk"
      lead="Staff use this PIN to leave the self-service scanning screen."
    >
      <QueryView query={pin}>{({ is_set }) => <PinForm key={String(is_set)} isSet={is_set} />}</QueryView>
    </Section>
  );
}

function PinForm({ isSet }: { isSet: boolean }) {
  const { clubId } = useSession();
  const remove = useBridgeMutation('set_kiosk_pin', ['kiosk_pin']);
  const form = useBridgeForm('set_kiosk_pin', ['kiosk_pin'], {
    start: { pin: '' },
    check: ({ pin }) => (PIN.test(pin) ? [] : [{ path: 'pin', message: 'Enter 4 to 8 digits' }]),
    toRequest: ({ pin }) => ({ club_id: clubId, pin }),
  });
  return (
    <Form form={form}>
      <Text>
        {isSet ? 'A PIN is set. You can change it but not see it.' : 'Set a PIN to use kiosk mode.'}
      </Text>
      <div className={formStyles.row}>
        <PasswordInput
          label={isSet ? 'New PIN' : 'PIN'}
          description="4 to 8 digits"
          inputMode="numeric"
          autoComplete="off"
          w="12rem"
          {...form.field('pin')}
        />
        <Button type="submit" loading={form.saving} variant={isSet ? 'default' : 'filled'}>
          {isSet ? 'Change PIN' : 'Set PIN'}
        </Button>
        {isSet && (
          <Button
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ club_id: clubId, pin: null })}
          >
            Remove PIN
          </Button>
        )}
        <output>{form.saved && 'Saved.'}</output>
      </div>
      <FormProblem form={form} />
      <Problem error={remove.error} />
    </Form>
  );
}
