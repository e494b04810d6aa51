import type { SiteTarget } from '@contract/staff-operations/results-site';
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
  { value: 'password', label: 'Password' },
  { value: 'key', label: 'Private key' },
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
          label="Server"
          placeholder="web.example.org"
          {...exactText}
          {...form.field('target.host')}
        />
        <NumberField label="Port" decimals={0} {...form.field('target.port')} />
        <TextInput label="User" {...exactText} {...form.field('target.user')} />
        <TextInput
          label="Folder on the server"
          description="Use a folder only for results."
          placeholder="public_html/results"
          {...exactText}
          {...form.field('target.folder')}
        />
      </div>
      <SegmentedControl aria-label="Sign in with" data={ways} mb="sm" {...form.field('way')} />
      <div className={styles.fields}>
        {way === 'password' ? (
          <PasswordInput
            label="Password"
            description={current ? 'Leave empty to keep the saved one.' : undefined}
            autoComplete="off"
            {...form.field('secret.password')}
          />
        ) : (
          <>
            <Textarea
              label="Private key"
              description="The whole file, from BEGIN to END."
              minRows={4}
              maxRows={10}
              {...exactText}
              {...form.field('secret.private_key')}
            />
            <PasswordInput
              label="Passphrase"
              description="If it has one."
              autoComplete="off"
              {...form.field('secret.passphrase')}
            />
          </>
        )}
      </div>
      <div role="status">
        {host_key !== null && (
          <Notice tone="warning">
            The server’s key is <code>{host_key}</code>. Check it with the server’s operator: from now on
            results go only to a server with this key.
          </Notice>
        )}
      </div>
      <Problem error={ask.error} />
      <FormFooter
        form={form}
        save={host_key === null ? 'Fetch server key' : 'Confirm key and send results'}
        disabled={!isComplete}
        loading={ask.isPending}
      />
    </Form>
  );
}
