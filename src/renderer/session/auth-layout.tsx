import type { ReactNode } from 'react';
import { DocumentTitle } from '@/ui/document-title';
import styles from './auth-layout.module.css';

/** The page before the frame: where staff get in. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <DocumentTitle title={title} />
      <div className={styles.column}>
        <p className={styles.mark}>
          <span aria-hidden="true">⚑</span> Dockside
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
