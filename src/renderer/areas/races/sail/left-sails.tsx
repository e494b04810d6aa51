import { leftSails as t } from '@messages/races/sail';
import { boatTitle } from '@shared/boat-title';
import type { Boat } from '../finish-line/race-view';
import styles from './left-sails.module.css';
import type { LeftSail } from './use-sail-entry';

interface LeftSailsProps {
  left: readonly LeftSail[];
  /** The boats that one fits. */
  boatsOf: (one: LeftSail) => readonly Boat[];
  onTake: (index: number, one: LeftSail) => void;
  onForget: (one: LeftSail) => void;
}

/** The texts that no boat was chosen for, until somebody says who it was. */
export function LeftSails({ left, boatsOf, onTake, onForget }: LeftSailsProps) {
  if (left.length === 0) return null;
  return (
    <ul className={styles.left} aria-label={t.notEnteredYet}>
      {left.map((one) => (
        <li key={`${one.scope} ${one.text}`}>
          <strong>{one.text}</strong>
          {boatsOf(one)
            .slice(0, MOST)
            .map((boat, index) => (
              <button key={boat.entry.id} type="button" onClick={() => onTake(index, one)}>
                {boatTitle(boat.entry)}
              </button>
            ))}
          <button type="button" aria-label={t.forget(one.text)} onClick={() => onForget(one)}>
            {t.forgetButton}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** More boats than these are found by typing more. */
const MOST = 4;
