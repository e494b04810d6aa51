import { authLayout as t } from '@messages/session';
import { type ReactNode, useEffect } from 'react';
import { DocumentTitle } from '@/ui/document-title';
import { loadLateParts } from '@/ui/late';
import styles from './auth-layout.module.css';

/** The page before the frame: sign-in for staff. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => loadLateParts(), []);
  return (
    <main className={styles.page}>
      <DocumentTitle title={title} />
      <div className={styles.column}>
        <p className={styles.mark}>
          <span aria-hidden="true">⚑</span> {t.dockside}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
