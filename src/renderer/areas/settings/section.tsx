import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface SectionProps {
  title: string;
  /** What it is about, in a sentence or two. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One subject of the settings. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
