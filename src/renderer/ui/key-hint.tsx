import { Fragment } from 'react';
import { capsOf } from '../shell/keys';
import styles from './key-hint.module.css';

/** A shortcut as key caps: `<KeyHint keys="mod+k" />`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint}>
      {capsOf(keys).map((caps, stroke) => (
        <Fragment key={caps.join('+')}>
          {stroke > 0 && <span className={styles.then}> then </span>}
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
