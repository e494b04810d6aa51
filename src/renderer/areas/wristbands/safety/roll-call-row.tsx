import type { SafetyEvent, SafetySubject } from '@contract/areas/safety/safety-events';
import { ClubTime } from '@/api/club-time';
import type { Person } from '../people/people';
import styles from './safety.module.css';

interface RollCallRowProps {
  subject: SafetySubject;
  person: Person | undefined;
  /** The mark that they were seen. */
  mark: SafetyEvent | undefined;
  /** Ids of unsent lines. */
  waiting: ReadonlySet<string>;
  timeZone: string;
  /** Undefined without a roll call. */
  onMark: ((kind: 'seen' | 'not_seen') => void) | undefined;
}

/** One person or boat of a roll call: a press marks them seen, another press not seen. */
export function RollCallRow({ subject, person, mark, waiting, timeZone, onMark }: RollCallRowProps) {
  const { band, overdue } = person ?? {};
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={mark !== undefined}
        disabled={!onMark}
        onClick={() => onMark?.(mark ? 'not_seen' : 'seen')}
      >
        <span className={styles.box} aria-hidden="true">
          {mark && '✓'}
        </span>
        <span className={styles.who}>
          {subject.name}
          {subject.kind === 'wristband' && <span className={styles.quiet}> band {subject.id}</span>}
        </span>
        <span className={styles.state}>
          {mark ? (
            <>
              Seen by {mark.by ?? mark.recorded_by ?? 'this device'}{' '}
              <ClubTime at={mark.at} timeZone={timeZone} seconds />
              {mark.place && ` at ${mark.place}`}
              {waiting.has(mark.id) && ' · waiting to be sent'}
            </>
          ) : band?.status === 'ashore' ? (
            <>
              Ashore <ClubTime at={band.timestamp} timeZone={timeZone} />
              {band.place && ` at ${band.place}`}
            </>
          ) : (
            <>
              {onMark ? 'Not seen' : ''}
              {overdue && ` ■ Overdue: ${overdue}`}
              {!overdue && band?.place && ` · went out at ${band.place}`}
            </>
          )}
        </span>
      </button>
    </li>
  );
}
