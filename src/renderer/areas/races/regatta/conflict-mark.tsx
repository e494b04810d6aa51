import { ConflictLink } from './conflict-link';
import styles from './conflict-mark.module.css';

/** Stands in the cell of a value of which two paired laptops have two, and leads to the choice. */
export function ConflictMark() {
  return (
    <ConflictLink
      className={styles.mark}
      title="Changed on two laptops: one of the values is shown here."
      aria-label="2 values: choose"
      // The row that it stands in opens something else.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      2 values
    </ConflictLink>
  );
}
