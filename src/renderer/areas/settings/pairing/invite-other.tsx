import type { OperationOutput } from '@contract/staff-operations/operations';
import { INVITATION_SCHEME } from '@contract/staff-operations/pairing';
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
    <Section title="Pair another laptop with this one" lead="Keep two laptops in step without the internet.">
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
    toRequest: (draft) => ({ name: draft.name.trim() || 'Race office', club_id: clubId }),
    onSaved: onMade,
  });
  return (
    <Form form={form}>
      <div className={formStyles.row}>
        <TextInput label="Name of this computer" placeholder="Race office" {...form.field('name')} />
        <Button type="submit" loading={form.saving}>
          Show pairing code
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
        <Text>The code has expired after fifteen minutes.</Text>
        <Button onClick={onDone}>New code</Button>
      </>
    );
  return (
    <div className={network.join}>
      {url !== null && <QrCode text={text} size={240} label="QR code that pairs one Dockside" />}
      <div className={network.joinText}>
        {url === null && (
          <Notice tone="warning">
            Share this computer under Settings → Network and tablets, so the other laptop can reach it.
          </Notice>
        )}
        <Text>
          On the other laptop, under Settings → Second laptop: {url !== null && <strong>{url}</strong>} and
          the code <strong>{code}</strong>, until <ClubTime at={expires_at} />. The code gives access to all
          club records.
        </Text>
        <div className={formStyles.row}>
          {url !== null && <CopyButton text={() => text}>Copy invitation</CopyButton>}
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
