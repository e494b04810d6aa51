import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone; of a group of fields with `legend`. */
export function VisuallyHidden({
  legend = false,
  ...props
}: HTMLAttributes<HTMLElement> & { legend?: boolean }) {
  const Element = legend ? 'legend' : 'span';
  return <Element {...props} className={styles.hidden} />;
}
