import { keyHint as t } from '@messages/ui';
import { Fragment } from 'react';
import styles from './key-hint.module.css';
import { capsOf } from './keyboard/keys';

interface KeyHintProps {
  keys: string;
  /** True where the key is part of a sentence or list, which would not be whole without it. */
  always?: boolean;
}

/** A shortcut as key caps: `<KeyHint keys="mod+k" />`. Hidden from fingers until a shortcut is pressed. */
export function KeyHint({ keys, always = false }: KeyHintProps) {
  return (
    <span className={styles.hint} data-always={always}>
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
