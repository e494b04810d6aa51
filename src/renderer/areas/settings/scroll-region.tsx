import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A table that scrolls sideways on a tablet, by keyboard too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
