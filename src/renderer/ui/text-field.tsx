import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  /** Purpose of the field, which has no other label. */
  'aria-label': string;
  /** Inside the field, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
  /** Taller, for a screen's main field. */
  large?: boolean;
}

/** A text field for the first screens, which load without Mantine; looks like Mantine's in this theme. */
export function TextField({ before, after, large, className = '', ...props }: TextFieldProps) {
  return (
    <div className={`${styles.field} ${className}`} data-large={large}>
      {before && <span className={styles.before}>{before}</span>}
      <input autoComplete="off" {...props} className={styles.input} />
      {after && <span className={styles.after}>{after}</span>}
    </div>
  );
}
