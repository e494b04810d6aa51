import { type ReactNode, useId } from 'react';
import { CopyButton } from '@/ui/copy-button';
import styles from './settings.module.css';

interface SectionProps {
  title: string;
  /** An introduction of a sentence or two. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One titled part of a settings screen. */
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

/** A table that scrolls sideways on a tablet, by keyboard too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A command to type in a terminal, with a button that copies it. */
export function CommandLine({ command, label = 'Copy the command' }: { command: string; label?: string }) {
  return (
    <div className={styles.command}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
      <CopyButton text={() => command}>{label}</CopyButton>
    </div>
  );
}
