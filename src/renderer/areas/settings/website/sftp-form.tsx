import type { SiteTarget } from '@contract/staff-operations/results-site';
import { sftpForm as t } from '@messages/settings';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { useBridgeMutation } from '@/api/use-bridge';
import { exactText } from '@/session/key-field';
import { PasswordInput, SegmentedControl, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Notice, Problem } from '@/ui/notice';
import styles from '../settings.module.css';

type SftpTarget = Extract<SiteTarget, { kind: 'sftp' }>;

const ways = [
  { value: 'password', label: t.password },
  { value: 'key', label: t.privateKey },
];

/** A folder on a server. Staff compare the server's key before anything is sent. */
export function SftpForm({ current }: { current: SftpTarget | null }) {
  const ask = useBridgeMutation('site_host_key');
  const start = {
    target: {
      kind: 'sftp' as const,
      host: current?.host ?? '',
      port: current?.port ?? 22,
      user: current?.user ?? '',
      folder: current?.folder ?? '',
    },
    way: 'password',
    secret: { password: '', private_key: '', passphrase: '' },
  };
  /** The key of the last server asked, if it is this one. */
  const keyOf = ({ host, port }: Pick<SftpTarget, 'host' | 'port'>) =>
    ask.variables?.host === host && ask.variables.port === port ? (ask.data?.host_key ?? null) : null;
  const form = useBridgeForm('set_results_site', ['results_site'], {
    start,
    toRequest: ({ target, way, secret: { password, private_key, passphrase } }) => {
      const secret =
        way === 'password'
          ? { password: password || null, private_key: null, passphrase: null }
          : { password: null, private_key: private_key || null, passphrase: passphrase || null };
      const hasSecret = secret.password !== null || secret.private_key !== null;
      return { target: { ...target, host_key: keyOf(target)! }, secret: hasSecret ? secret : null };
    },
  });
  const { target, way } = form.values;
  const host_key = keyOf(target);
  const isComplete =
    target.host.trim() !== '' &&
    Number.isInteger(target.port) &&
    target.user.trim() !== '' &&
    target.folder.trim() !== '';
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    if (!isComplete) return;
    if (host_key === null) ask.mutate({ host: target.host, port: target.port });
    else await form.submit();
  };
  return (
    <Form form={{ ...form, submit }}>
      <div className={styles.fields}>
        <TextInput
          label={t.server}
          placeholder={t.webExampleOrg}
          {...exactText}
          {...form.field('target.host')}
        />
        <NumberField label={t.port} decimals={0} {...form.field('target.port')} />
        <TextInput label={t.user} {...exactText} {...form.field('target.user')} />
        <TextInput
          label={t.folderOnServer}
          description={t.useFolderOnly}
          placeholder={t.publicHtmlResults}
          {...exactText}
          {...form.field('target.folder')}
        />
      </div>
      <SegmentedControl aria-label={t.signInWith} data={ways} mb="var(--s3)" {...form.field('way')} />
      <div className={styles.fields}>
        {way === 'password' ? (
          <PasswordInput
            label={t.password}
            description={current ? t.leaveEmptyToKeep : undefined}
            autoComplete="off"
            {...form.field('secret.password')}
          />
        ) : (
          <>
            <Textarea
              label={t.privateKey}
              description={t.wholeFileFromBegin}
              minRows={4}
              maxRows={10}
              {...exactText}
              {...form.field('secret.private_key')}
            />
            <PasswordInput
              label={t.passphrase}
              description={t.ifItHasOne}
              autoComplete="off"
              {...form.field('secret.passphrase')}
            />
          </>
        )}
      </div>
      <div role="status">
        {host_key !== null && <Notice tone="warning">{t.serversKeyIsCheck(host_key)}</Notice>}
      </div>
      <Problem error={ask.error} />
      <FormFooter
        form={form}
        save={host_key === null ? t.fetchServerKey : t.confirmKeyAndSend}
        disabled={!isComplete}
        loading={ask.isPending}
      />
    </Form>
  );
}
