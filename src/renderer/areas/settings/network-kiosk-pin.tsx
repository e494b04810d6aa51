import { PIN } from '@contract/areas/access/people';
import { networkKioskPin as t } from '@messages/settings';
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
    <Section title={t.pinOfWristbandKiosk} lead={t.staffUseThisPin}>
      <QueryView query={pin}>{({ is_set }) => <PinForm key={String(is_set)} isSet={is_set} />}</QueryView>
    </Section>
  );
}

function PinForm({ isSet }: { isSet: boolean }) {
  const { clubId } = useSession();
  const remove = useBridgeMutation('set_kiosk_pin', ['kiosk_pin']);
  const form = useBridgeForm('set_kiosk_pin', ['kiosk_pin'], {
    start: { pin: '' },
    check: ({ pin }) => (PIN.test(pin) ? [] : [{ path: 'pin', message: t.enter4To8 }]),
    toRequest: ({ pin }) => ({ club_id: clubId, pin }),
  });
  return (
    <Form form={form}>
      <Text>{isSet ? t.pinIsSet : t.setPinToUse}</Text>
      <div className={formStyles.row}>
        <PasswordInput
          label={isSet ? t.newPin : t.pin}
          description={t.to8Digits}
          inputMode="numeric"
          autoComplete="off"
          w="12rem"
          {...form.field('pin')}
        />
        <Button type="submit" loading={form.saving} variant={isSet ? 'default' : 'filled'}>
          {isSet ? t.changePin : t.setPin}
        </Button>
        {isSet && (
          <Button
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ club_id: clubId, pin: null })}
          >
            {t.removePin}
          </Button>
        )}
        <output>{form.saved && t.saved}</output>
      </div>
      <FormProblem form={form} />
      <Problem error={remove.error} />
    </Form>
  );
}
