import { type ReactNode, useId } from 'react';
import styles from './overview.module.css';

interface CardProps {
  title: string;
  /** A link to the whole. */
  link?: ReactNode;
  children: ReactNode;
}

/** One subject of the overview. */
export function Card({ title, link, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
