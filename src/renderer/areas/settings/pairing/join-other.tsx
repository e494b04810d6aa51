import { joinOther as t } from '@messages/settings';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { PairingFields, UNNAMED_LAPTOP } from '@/session/pairing-fields';
import { Radio } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Section } from '@/ui/section';

type Base = 'both' | 'theirs';

/** Pairs with the Dockside at an address, using its code. */
export function JoinOther({ name }: { name: string | null }) {
  const [isPaired, setPaired] = useState(false);
  const bridge = useBridge();
  const { clubId, signOut } = useSession();
  const finish = async () => {
    setPaired(true);
    // This laptop's initial empty club is gone: the page restarts with the other’s.
    const { clubs } = await bridge.call('session', {});
    if (!clubs.some(({ id }) => id === clubId)) signOut();
  };
  const form = useBridgeForm('pairing_join', ['pairing_status', 'sync_status'], {
    start: { address: '', code: '', name: name ?? '', base: 'both' as Base },
    toRequest: (draft) => ({ ...draft, name: draft.name.trim() || UNNAMED_LAPTOP }),
    onSaved: () => void finish(),
  });
  return (
    <Section title={t.pairThisLaptop} lead={t.scanOthersQrCode}>
      <Form form={form}>
        <Stack gap="var(--s3)">
          <PairingFields form={form} />
          <Radio.Group
            label={t.ifBothHaveDifferent}
            value={form.values.base}
            onChange={(base) => form.change({ base: base as Base })}
          >
            <Stack gap="var(--s3)" my="var(--s2)">
              <Radio value="both" label={t.iChoose} description={t.bothVersionsAreKept} />
              <Radio value="theirs" label={t.useOthers} description={t.forOldCopy} />
            </Stack>
          </Radio.Group>
        </Stack>
        <FormFooter form={form} save={t.pair} variant={form.changed ? 'filled' : 'default'} />
      </Form>
      <div role="status">{isPaired && <Notice tone="success">{t.laptopsArePaired}</Notice>}</div>
    </Section>
  );
}
