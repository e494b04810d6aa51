import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import styles from './today.module.css';

interface LiveCardProps {
  title: string;
  /** A link to the whole, at the right of the title. */
  link?: ReactNode;
  /** Buttons at the foot, the first one primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Live work, with the buttons to go on with it. */
export function LiveCard({ title, link, actions, children }: LiveCardProps) {
  return (
    <Card title={title} link={link}>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  );
}
