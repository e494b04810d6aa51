import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** A link to the whole, at the right of the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** One subject of a screen that shows several at a glance. */
export function Card({ title, link, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
