import { rolePurposes } from '@contract/role-purposes';
import { type JoinRoleName, joinRoleNames, joinRoles } from '@contract/staff-operations/join';
import type { NetworkStatus, OperationOutput } from '@contract/staff-operations/operations';
import { networkJoin as t } from '@messages/settings';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { useNow } from '@/lib/clock';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Radio, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Section, Text } from '@/ui/section';
import own from './network.module.css';

type JoinLink = OperationOutput<'create_join_link'>;

/** Adds a tablet by QR code, with a role. */
export function LetTabletIn({ status }: { status: NetworkStatus }) {
  const [link, setLink] = useState<JoinLink | null>(null);
  const urls = status.shared ? addressesOf(status) : [];
  return (
    <Section title={t.addTablet} lead={t.chooseRoleThenScan}>
      {urls.length === 0 ? (
        <Notice tone="warning">{status.shared ? t.thisComputer : t.shareOnNetworkFirst}</Notice>
      ) : link ? (
        <Link key={link.path} link={link} urls={urls} onDone={() => setLink(null)} />
      ) : (
        <ChooseRole onMade={setLink} />
      )}
    </Section>
  );
}

/** Plain HTTP first: a tablet that does not yet trust the club's certificate warns at the others. */
function addressesOf({ addresses, port, https }: NetworkStatus): string[] {
  const secure = https?.port ?? null;
  return [
    ...addresses.map((address) => `http://${address}:${port}`),
    ...(secure === null ? [] : addresses.map((address) => `https://${address}:${secure}`)),
  ];
}

function ChooseRole({ onMade }: { onMade: (link: JoinLink) => void }) {
  const { clubId } = useSession();
  const form = useBridgeForm('create_join_link', ['list_keys'], {
    start: { name: '', role: 'tally' as JoinRoleName },
    toRequest: (draft) => ({
      ...draft,
      name: draft.name.trim() || joinRoles[draft.role].name,
      club_id: clubId,
    }),
    onSaved: onMade,
  });
  return (
    <Form form={form}>
      <Radio.Group
        label={t.role}
        value={form.values.role}
        onChange={(role) => form.change({ role: role as JoinRoleName })}
      >
        <Stack gap="var(--s3)" my="var(--s2)">
          {joinRoleNames.map((role) => (
            <Radio key={role} value={role} label={joinRoles[role].name} description={rolePurposes[role]} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={formStyles.row}>
        <TextInput
          label={t.deviceName}
          description={t.shownInList}
          placeholder={joinRoles[form.values.role].name}
          {...form.field('name')}
        />
        <Button type="submit" loading={form.saving}>
          {t.showCode}
        </Button>
      </div>
      <FormProblem form={form} />
    </Form>
  );
}

function Link({ link, urls, onDone }: { link: JoinLink; urls: readonly string[]; onDone: () => void }) {
  const [url, setUrl] = useState(urls[0]!);
  const now = useNow(1_000);
  // The address may have changed since: a code for the old one would fail.
  const address = `${urls.includes(url) ? url : urls[0]}${link.path}`;
  if (now >= link.expires_at)
    return (
      <>
        <Text>{t.codeHasExpiredAfter}</Text>
        <Button onClick={onDone}>{t.newCode}</Button>
      </>
    );
  return (
    <div className={own.join}>
      <QrCode text={address} size={280} label={t.qrCodeForOne} />
      <div className={own.joinText}>
        <Text>{t.addsOneTabletUntil(<ClubTime at={link.expires_at} />)}</Text>
        {urls.length > 1 && (
          <Select
            label={t.addressTabletCanReach}
            data={[...urls]}
            value={urls.includes(url) ? url : urls[0]!}
            onChange={(next) => next && setUrl(next)}
          />
        )}
        <div className={formStyles.row}>
          <CopyButton text={() => address}>{t.copyLink}</CopyButton>
          <Button variant="default" onClick={onDone}>
            {t.done}
          </Button>
        </div>
      </div>
    </div>
  );
}
