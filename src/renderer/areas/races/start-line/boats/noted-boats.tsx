import type { GroupState } from '@dockside/race-signals';
import { boatTitle } from '@shared/boat-title';
import type { Boat } from '../../finish-line/race-view';
import { startingCode, zfpPercent } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting } from './use-noting';

interface NotedBoatsProps {
  start: GroupState;
  /** Boats with a starting code. */
  boats: readonly Boat[];
  noting: Noting;
}

/** Boats with a starting code, with their actions. */
export function NotedBoats({ start, boats, noting }: NotedBoatsProps) {
  if (boats.length === 0) return <p className={styles.quiet}>No boats noted as over early in this start.</p>;
  return (
    <ul className={styles.noted} aria-label="Boats noted">
      {boats.map((boat) => (
        <NotedBoat key={boat.entry.id} boat={boat} start={start} noting={noting} />
      ))}
    </ul>
  );
}

function NotedBoat({ boat, start, noting }: { boat: Boat; start: GroupState; noting: Noting }) {
  const title = boatTitle(boat.entry);
  const code = startingCode(boat);
  const percent = zfpPercent(boat);
  const canReturn = code === 'OCS' && start.phase === 'started';
  // Identified at another start of the same race, she gets another 20 % (RRS 30.2).
  const canRepeat = code === 'ZFP' && noting.codes.includes('ZFP') && start.attempt > 1;
  return (
    <li>
      <span className={styles.title}>{title}</span>
      <strong>{code === 'ZFP' && percent !== 20 ? `ZFP ${percent} %` : code}</strong>
      {canRepeat && (
        <button
          type="button"
          className={styles.action}
          aria-label={`${title} again: ZFP ${percent + 20} %`}
          onClick={() => noting.again(boat)}
        >
          Again
        </button>
      )}
      {canReturn && (
        <button
          type="button"
          className={styles.back}
          aria-label={`${title} is back`}
          onClick={() => noting.back(boat)}
        >
          Back
        </button>
      )}
      {!canReturn && (
        <button
          type="button"
          className={styles.action}
          aria-label={`${title} was not over`}
          onClick={() => noting.takeBack(boat)}
        >
          Not over
        </button>
      )}
    </li>
  );
}
