import { ConflictLink } from './conflict-link';
import styles from './conflict-mark.module.css';

/** Marks a cell with two versions from paired laptops, and links to the choice. */
export function ConflictMark() {
  return (
    <ConflictLink
      className={styles.mark}
      title="Changed on two laptops; one value is shown."
      aria-label="2 values: choose"
      // The surrounding row opens another screen.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      2 values
    </ConflictLink>
  );
}
