import { type ReactNode, useId } from 'react';
import styles from './today.module.css';

interface CardProps {
  title: string;
  /** A quiet link at the right of the title. */
  more?: ReactNode;
  /** Buttons at the foot, the first one primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One card of Today. */
export function Card({ title, more, actions, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
