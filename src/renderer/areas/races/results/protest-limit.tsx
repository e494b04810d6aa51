import { useLocalStorage } from '@mantine/hooks';
import type { Race } from '../../../../contract/areas/regattas';
import type { Score } from '../../../../contract/areas/scores';
import { NumberField } from '../../../ui/form/number-field';
import { formatTime } from '../../../ui/format-time';
import { useRegatta } from '../regatta/regatta-context';
import { lastFinish, protestTimeLimit } from './last-finish';
import styles from './results.module.css';

const DEFAULT_MINUTES = 60;

/** The protest time limit as a clock to post: so many minutes after the last boat finished. */
export function ProtestLimit({ race, scores }: { race: Race; scores: readonly Score[] }) {
  const { regatta, entries, timeZone } = useRegatta();
  const [minutes, setMinutes] = useLocalStorage({
    key: `dockside.protest-minutes.${regatta.id}`,
    defaultValue: DEFAULT_MINUTES,
  });
  const last = lastFinish(race, entries, scores);
  return (
    <aside className={styles.aside} aria-label="Protest time limit">
      <div>
        <h2>Protest time limit</h2>
        <p className={styles.clock}>
          {last ? formatTime(protestTimeLimit(last.at, minutes), timeZone) : '–'}
        </p>
      </div>
      <p className={styles.words}>
        {last
          ? `${minutes} minutes after the last boat, ${last.boat.sail_number}, finished at ${formatTime(last.at, timeZone, true)}. Up to the full minute.`
          : 'Counts from the last finish, once a fleet’s start and a finish are recorded.'}
      </p>
      <div className={styles.minutes}>
        <NumberField
          label="Minutes"
          decimals={0}
          value={minutes}
          onChange={(next) => setMinutes(next ?? DEFAULT_MINUTES)}
        />
      </div>
    </aside>
  );
}
