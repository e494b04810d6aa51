import type { SafetyEvent, SafetySubject } from '@contract/areas/safety/safety-events';
import { rollCallRow as t } from '@messages/wristbands';
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
          {subject.kind === 'wristband' && <span className={styles.quiet}> {t.band(subject.id)}</span>}
        </span>
        <span className={styles.state}>
          {mark ? (
            <>
              <SeenBy mark={mark} timeZone={timeZone} />
              {waiting.has(mark.id) && ` · ${t.waitingToBeSent}`}
            </>
          ) : band?.status === 'ashore' ? (
            band.place ? (
              t.ashoreAt(<ClubTime at={band.timestamp} timeZone={timeZone} />, band.place)
            ) : (
              t.ashore(<ClubTime at={band.timestamp} timeZone={timeZone} />)
            )
          ) : (
            <>
              {onMark ? t.notSeen : ''}
              {overdue && ` ■ ${t.overdue(overdue)}`}
              {!overdue && band?.place && ` · ${t.wentOutAt(band.place)}`}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

function SeenBy({ mark, timeZone }: { mark: SafetyEvent; timeZone: string }) {
  const who = mark.by ?? mark.recorded_by ?? t.thisDevice;
  const time = <ClubTime at={mark.at} timeZone={timeZone} seconds />;
  return mark.place ? t.seenByAt(who, time, mark.place) : t.seenBy(who, time);
}
