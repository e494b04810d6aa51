import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { PasteKey } from './paste-key';

interface SignInProps {
  /** This is not the server's own machine: the staff link does not work here. */
  remote: boolean;
  onKey: (key: string) => Promise<void>;
  onRetry: () => void;
}

/** For whoever has neither come through the staff link nor pasted a key. */
export function SignIn({ remote, onKey, onRetry }: SignInProps) {
  useRecheckOnFocus(onRetry);
  return (
    <AuthLayout title="Staff only">
      <p className={styles.lead}>
        {remote
          ? 'You are on another machine than the server. An API key lets you in here.'
          : 'This page needs a staff link, or an API key.'}
      </p>
      {!remote && (
        <section className={styles.section}>
          <h2>Open the staff link</h2>
          <p>
            In the terminal where Dockside runs, open the address after <strong>Staff</strong>. It looks like{' '}
            <code>{window.location.origin}/staff/enter?token=…</code> and lets one browser in;{' '}
            <code>dockside staff-link</code> prints another. Once it is open in another tab, this page goes on
            by itself.
          </p>
          <Button variant="default" onClick={onRetry}>
            I have opened it
          </Button>
        </section>
      )}
      <section className={styles.section}>
        <h2>Or paste an API key</h2>
        <p>
          Staff make keys under Settings → Developer, or with <code>dockside keys create</code>. You see what
          the key’s scopes allow. It stays in this tab and is forgotten when the tab closes.
        </p>
        <PasteKey onKey={onKey} />
      </section>
    </AuthLayout>
  );
}

/** Staff come back to this tab after opening the link in another one. */
function useRecheckOnFocus(ask: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [ask]);
}
