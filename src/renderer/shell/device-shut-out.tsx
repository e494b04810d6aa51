import { useEffect, useRef } from 'react';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { SHUT_OUT_TITLE, ShutOut } from '@/session/shut-out';
import styles from './database-gone.module.css';

/** Covers the screen of a device whose key was revoked while open: a lost device shows nothing more. */
export function DeviceShutOut() {
  const { items } = useOutboxState();
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} className={styles.cover} tabIndex={-1}>
      <div className={styles.column} role="alert">
        <h1 className={styles.title}>{SHUT_OUT_TITLE}</h1>
        <ShutOut items={items} />
      </div>
    </main>
  );
}
