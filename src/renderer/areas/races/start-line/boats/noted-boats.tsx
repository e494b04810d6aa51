import type { GroupState } from '@dockside/race-signals';
import { notedBoats as t } from '@messages/races/start-line';
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
  if (boats.length === 0) return <p className={styles.quiet}>{t.noBoatsNoted}</p>;
  return (
    <ul className={styles.noted} aria-label={t.boatsNoted}>
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
      <strong>{code === 'ZFP' && percent !== 20 ? t.zfp(percent) : code}</strong>
      {canRepeat && (
        <button
          type="button"
          className={styles.action}
          aria-label={t.againZfp(title, percent + 20)}
          onClick={() => noting.again(boat)}
        >
          {t.again}
        </button>
      )}
      {canReturn && (
        <button
          type="button"
          className={styles.back}
          aria-label={t.back(title)}
          onClick={() => noting.back(boat)}
        >
          {t.backButton}
        </button>
      )}
      {!canReturn && (
        <button
          type="button"
          className={styles.action}
          aria-label={t.notOver(title)}
          onClick={() => noting.takeBack(boat)}
        >
          {t.notOverButton}
        </button>
      )}
    </li>
  );
}
