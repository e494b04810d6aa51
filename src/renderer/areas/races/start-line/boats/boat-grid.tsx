import type { Boat } from '../../finish-line/race-view';
import { boatTitle } from '../../regatta/regatta-context';
import { startingCode } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting } from './use-noting';

/** Every boat of the start: a touch says that she was over. What is typed leaves those that fit. */
export function BoatGrid({ boats, noting }: { boats: readonly Boat[]; noting: Noting }) {
  const { typed } = noting;
  const fitting = typed.kind === 'unclear' ? new Set(typed.boats) : null;
  return (
    <fieldset className={styles.grid} aria-label="Boats of this start">
      {boats.map((boat) => {
        const { entry, code } = boat;
        return (
          <button
            key={entry.id}
            type="button"
            className={styles.boat}
            title={boatTitle(entry)}
            data-coded={startingCode(boat) !== null}
            data-fits={fitting === null || fitting.has(boat)}
            onClick={() => noting.touch(boat)}
          >
            <span className={styles.sail}>{entry.sail_number}</span>
            {(code ?? entry.bow_number) && <span className={styles.beside}>{code ?? entry.bow_number}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
