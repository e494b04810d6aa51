import type { ResourceName } from '@contract/resources';
import { paperFoot as t } from '@messages/api';
import { formatList } from '@/lib/format';
import { AsOf } from './data-age';
import { useUnreadable } from './kept-aside';
import styles from './paper.module.css';

/** Things that are not on a paper, by number or by name: `2 cancelled functions`, `2 cancelled functions (Ball, Gala)`. */
export type LeftOut = readonly [of: number | readonly string[], text: (count: number) => string];

export interface PaperFootProps {
  /** Kinds of records that the paper shows. */
  of: readonly ResourceName[];
  /** Left out on purpose; those of number 0 are not named. Missing: the paper does not say that it has all. */
  leftOut?: readonly LeftOut[];
  /** For papers that go to members: what the club could not read is on screen only. */
  forMembers?: boolean;
  /** Not on screen, where the sheet is a screen of its own. */
  paperOnly?: boolean;
  timeZone?: string;
}

/**
 * End of a paper: what is not on it, and the moment it is of. Records that could not be read are counted in the whole
 * club: the paper may lack them.
 */
export function PaperFoot({ of, leftOut, forMembers = false, paperOnly = false, timeZone }: PaperFootProps) {
  const unread = useUnreadable(of);
  const named = (leftOut ?? []).flatMap(([of, text]) => {
    const n = typeof of === 'number' ? of : of.length;
    if (n === 0) return [];
    const names = typeof of === 'number' ? '' : ` (${of.join(', ')})`;
    return [`${text(n)}${names}`];
  });
  return (
    <footer className={`${styles.foot} ${paperOnly ? styles.paperOnly : ''}`} data-paper-foot>
      {unread !== null && (
        <p className={forMembers ? styles.screenOnly : undefined}>
          <strong>{unread}</strong>
          <span className={styles.screenOnly}> {t.syncSaysWhy}</span>
        </p>
      )}
      <p>
        {named.length > 0
          ? `${t.notOnThisPaper(formatList(named))} `
          : leftOut && unread === null && `${t.nothingIsLeftOut} `}
        {t.printed(<AsOf timeZone={timeZone} />)}
      </p>
    </footer>
  );
}
