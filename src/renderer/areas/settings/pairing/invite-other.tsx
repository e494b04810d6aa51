import type { OperationOutput } from '@contract/staff-operations/operations';
import { INVITATION_SCHEME } from '@contract/staff-operations/pairing';
import { inviteOther as t } from '@messages/settings';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { useNow } from '@/lib/clock';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Section, Text } from '@/ui/section';
import network from '../network.module.css';

type Invitation = OperationOutput<'pairing_invite'>;

/** Shows a code for pairing another Dockside. */
export function InviteOther({ name }: { name: string | null }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <Section title={t.pairAnotherLaptop} lead={t.keepTwoLaptops}>
      {invitation ? (
        <Code invitation={invitation} onDone={() => setInvitation(null)} />
      ) : (
        <AskName name={name} onMade={setInvitation} />
      )}
    </Section>
  );
}

function AskName({ name, onMade }: { name: string | null; onMade: (invitation: Invitation) => void }) {
  const { clubId } = useSession();
  const form = useBridgeForm('pairing_invite', ['pairing_status'], {
    start: { name: name ?? '' },
    toRequest: (draft) => ({ name: draft.name.trim() || t.raceOffice, club_id: clubId }),
    onSaved: onMade,
  });
  return (
    <Form form={form}>
      <div className={formStyles.row}>
        <TextInput label={t.nameOfThisComputer} placeholder={t.raceOffice} {...form.field('name')} />
        <Button type="submit" loading={form.saving}>
          {t.showPairingCode}
        </Button>
      </div>
      <FormProblem form={form} />
    </Form>
  );
}

function Code({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const status = useBridgeQuery('network', {});
  const now = useNow(1_000);
  const { code, expires_at } = invitation;
  const [address] = status.data?.shared ? status.data.addresses : [];
  const url = address === undefined ? null : `http://${address}:${status.data!.port}`;
  const text = `${INVITATION_SCHEME}${url}#${code}`;
  if (now >= expires_at)
    return (
      <>
        <Text>{t.codeHasExpiredAfter}</Text>
        <Button onClick={onDone}>{t.newCode}</Button>
      </>
    );
  return (
    <div className={network.join}>
      {url !== null && <QrCode text={text} size={240} label={t.qrCodeThatPairs} />}
      <div className={network.joinText}>
        {url === null && <Notice tone="warning">{t.shareThisComputerUnder}</Notice>}
        <Text>
          {t.onOtherLaptopUnder} {url !== null && <strong>{url}</strong>}{' '}
          {t.andCodeUntilCode(code, <ClubTime at={expires_at} />)}
        </Text>
        <div className={formStyles.row}>
          {url !== null && <CopyButton text={() => text}>{t.copyInvitation}</CopyButton>}
          <Button variant="default" onClick={onDone}>
            {t.done}
          </Button>
        </div>
      </div>
    </div>
  );
}
