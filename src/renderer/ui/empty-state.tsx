import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  /** Name of the missing content. */
  title: string;
  /** Steps to add it, in a sentence. */
  detail?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Shown for no content: what belongs here, and how to add it. */
export function EmptyState({ icon: Icon, title, detail, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Icon className={styles.icon} size={28} stroke={1.5} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
