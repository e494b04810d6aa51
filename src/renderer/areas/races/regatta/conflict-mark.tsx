import { conflictMark as t } from '@messages/races/regatta';
import { ConflictLink } from './conflict-link';
import styles from './conflict-mark.module.css';

/** Marks a cell with two versions from paired laptops, and links to the choice. */
export function ConflictMark() {
  return (
    <ConflictLink
      className={styles.mark}
      title={t.changedOnTwoLaptops}
      aria-label={t.chooseOfTwoValues}
      // The surrounding row opens another screen.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {t.twoValues}
    </ConflictLink>
  );
}
