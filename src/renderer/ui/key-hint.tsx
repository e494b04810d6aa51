import { keyHint as t } from '@messages/ui';
import { Fragment } from 'react';
import styles from './key-hint.module.css';
import { capsOf } from './keyboard/keys';

/** A shortcut as key caps: `<KeyHint keys="mod+k" />`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint}>
      {capsOf(keys).map((caps, stroke) => (
        <Fragment key={caps.join('+')}>
          {stroke > 0 && <span className={styles.then}> {t.followedBy} </span>}
          {caps.map((cap) => (
            <kbd key={cap} className={styles.cap}>
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
