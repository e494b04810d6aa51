import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; with `legend`, for a group of fields. */
export function VisuallyHidden({
  legend = false,
  ...props
}: HTMLAttributes<HTMLElement> & { legend?: boolean }) {
  const Element = legend ? 'legend' : 'span';
  return <Element {...props} className={styles.hidden} />;
}
