import type { GroupState } from '@dockside/race-signals';
import { boats as t } from '@messages/races/start-line';
import { useState } from 'react';
import type { Boat } from '../../finish-line/race-view';
import { BoatGrid } from './boat-grid';
import { NotedBoats } from './noted-boats';
import { notBack, startingCode } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting } from './use-noting';

interface BoatsProps {
  start: GroupState;
  boats: readonly Boat[];
  noting: Noting;
}

/**
 * All boats of the start, or those that were noted. One of the two at a time: a list that grew above the others would
 * move them under the finger that is about to touch the next.
 */
export function Boats({ start, boats, noting }: BoatsProps) {
  const [isNoted, showNoted] = useState(false);
  const noted = boats.filter((boat) => startingCode(boat) !== null);
  const out = notBack(boats).length;
  return (
    <>
      <fieldset className={styles.views} aria-label={t.show}>
        <button type="button" aria-pressed={!isNoted} onClick={() => showNoted(false)}>
          {t.allBoats}
        </button>
        <button type="button" aria-pressed={isNoted} onClick={() => showNoted(true)}>
          {t.notBack(
            <strong className={styles.count} data-none={out === 0}>
              {out}
            </strong>,
          )}
          {noted.length > out && <span> · {t.penalty(noted.length - out)}</span>}
        </button>
      </fieldset>
      {isNoted ? (
        <NotedBoats start={start} boats={noted} noting={noting} />
      ) : (
        <BoatGrid boats={boats} noting={noting} />
      )}
    </>
  );
}
