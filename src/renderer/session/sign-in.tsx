import { signIn as t } from '@messages/session';
import { explain } from '@/api/failures';
import { NetworkError } from '@/api/network';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { useWindowEvent } from '@/ui/hooks';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { isRefusedKey } from './check-access';
import { KeyField } from './key-field';
import { SHUT_OUT_TITLE, ShutOut } from './shut-out';
import { UnsentItems } from './unsent-items';
import { useUnsent } from './use-unsent';

interface SignInProps {
  /** Not the server's computer: the staff link does not work here. */
  remote: boolean;
  /** This device's key is no longer valid. */
  shutOut: boolean;
  onKey: (key: string) => Promise<void>;
  onRetry: () => void;
}

/** Explains how to get a staff session or key. */
export function SignIn({ remote, shutOut, onKey, onRetry }: SignInProps) {
  // Staff return to this tab after opening the link in another one.
  useWindowEvent('focus', onRetry);
  const unsent = useUnsent();
  return (
    <AuthLayout title={shutOut ? SHUT_OUT_TITLE : t.staffOnly}>
      {shutOut && unsent && (
        <section className={styles.section} role="alert">
          <ShutOut items={unsent} />
        </section>
      )}
      {!shutOut && unsent && unsent.length > 0 && <UnsentItems items={unsent} />}
      <p className={styles.lead}>{remote ? t.signInWithApi : t.openStaffLink}</p>
      {!remote && (
        <section className={styles.section}>
          <h2>{t.openStaffLinkTitle}</h2>
          <p>{t.inTerminalWhereDockside(window.location.origin)}</p>
          <Button variant="default" onClick={onRetry}>
            {t.iHaveOpenedIt}
          </Button>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t.orPasteApiKey}</h2>
        <p>{t.staffCreateKeysUnder}</p>
        <PasteKey onKey={onKey} />
      </section>
    </AuthLayout>
  );
}

const refusedMessage = t.serverDoesNotKnow;

function messageFor(error: unknown): string {
  if (error instanceof NetworkError) return t.serverDoesNotAnswer;
  // Text unfit for a header cannot be a key either.
  if (isRefusedKey(error) || error instanceof TypeError) return refusedMessage;
  return explain(error).detail;
}

/** The form for a key; `onKey` opens a session with it, or rejects. */
function PasteKey({ onKey }: { onKey: (key: string) => Promise<void> }) {
  const form = useForm({
    start: { key: '' },
    check: ({ key }) => (key.trim() === '' ? [{ path: 'key', message: t.pasteKeyHere }] : []),
    toRequest: ({ key }) => key.trim(),
    save: onKey,
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <KeyField {...form.field('key')} />
      </div>
      {form.failure?.error && (
        <p className={styles.problem} role="alert">
          {messageFor(form.failure.error)}
        </p>
      )}
      <Button type="submit" loading={form.saving}>
        {t.useThisKey}
      </Button>
    </Form>
  );
}
