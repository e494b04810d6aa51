import { useState } from 'react';
import styles from './finish-line.module.css';

type Side = 'racing' | 'results';

export interface SideState {
  shown: Side;
  show: (side: Side) => void;
}

export function useSide(): SideState {
  const [shown, show] = useState<Side>('racing');
  return { shown, show };
}

const names = { racing: 'Still racing', results: 'Results' };

/** On a tablet held upright there is room for one of the two lists. */
export function SideSwitch({ shown, show }: SideState) {
  return (
    <fieldset className={styles.switch} aria-label="Show">
      {(['racing', 'results'] as const).map((side) => (
        <button key={side} type="button" aria-pressed={shown === side} onClick={() => show(side)}>
          {names[side]}
        </button>
      ))}
    </fieldset>
  );
}
