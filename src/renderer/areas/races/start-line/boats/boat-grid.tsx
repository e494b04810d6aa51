import { boatGrid as t } from '@messages/races/start-line';
import { boatTitle } from '@shared/boat-title';
import { digitsOf } from '@shared/find-sail';
import { groupBy } from '@shared/group-by';
import type { Boat } from '../../finish-line/race-view';
import { startingCode } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting } from './use-noting';

/** Every boat of the start: tapping marks her as over. Typing filters them. */
export function BoatGrid({ boats, noting }: { boats: readonly Boat[]; noting: Noting }) {
  const fitting = noting.boats.length > 1 ? noting.boats : null;
  const named = ofOneNumber(boats);
  return (
    <fieldset className={styles.grid} aria-label={t.boatsOfThisStart}>
      {boats.map((boat) => {
        const { entry } = boat;
        const beside = startingCode(boat) ?? boat.code ?? entry.bow_number;
        return (
          <button
            key={entry.id}
            type="button"
            className={styles.boat}
            title={boatTitle(entry)}
            data-coded={startingCode(boat) !== null}
            data-fits={fitting === null || fitting.includes(boat)}
            onClick={() => noting.touch(boat)}
          >
            <span className={styles.sail}>{entry.sail_number}</span>
            {named.has(boat) && <span className={styles.name}>{entry.boat_name ?? entry.helm}</span>}
            {beside && <span className={styles.beside}>{beside}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The boats whose number another has too: their names distinguish them. */
function ofOneNumber(boats: readonly Boat[]): ReadonlySet<Boat> {
  const byNumber = groupBy(boats, ({ entry }) => digitsOf(entry.sail_number));
  return new Set([...byNumber.values()].filter(({ length }) => length > 1).flat());
}
