import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  /** What it is for: it has no other label. */
  'aria-label': string;
  /** Inside the field, before and after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  /** Taller, for what a screen is mostly used for. */
  large?: boolean;
}

/** A text field of the first screens, which do without Mantine; it looks as Mantine's do in this theme. */
export function TextField({ before, after, large, className = '', ...props }: TextFieldProps) {
  return (
    <div className={`${styles.field} ${className}`} data-large={large}>
      {before && <span className={styles.before}>{before}</span>}
      <input autoComplete="off" {...props} className={styles.input} />
      {after && <span className={styles.after}>{after}</span>}
    </div>
  );
}
