import { ClubDate, ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { type Day, dayAt } from '@/lib/time';
import styles from './find-player.module.css';
import type { Found } from './find-players';

interface FoundListProps {
  found: readonly Found[];
  day: Day;
  active: number;
  /** The other days are still on their way. */
  isReading: boolean;
  failed: boolean;
  onJump: (found: Found) => void;
}

/** Whom the search found: this day's first, then those of the two weeks around it. */
export function FoundList({ found, day, active, isReading, failed, onJump }: FoundListProps) {
  const { club } = useSession();
  const isHere = ({ teeTime }: Found) => dayAt(teeTime.starts_at, club.time_zone) === day;
  const words = isReading
    ? 'Looking through the two weeks around…'
    : failed
      ? 'The other days could not be read.'
      : found.length === 0
        ? 'Nobody of that name within two weeks.'
        : `${found.length} found`;
  return (
    <div className={styles.popover}>
      <div id="found-players" role="listbox" aria-label="Players found" className={styles.list}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
          <div
            key={`${one.teeTime.id}.${one.seat}`}
            id={`found-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // The field must not lose the focus before the click is heard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onJump(one)}
          >
            <span className={styles.name}>{one.name}</span>
            <span className={styles.when}>
              {!isHere(one) && (
                <>
                  <ClubDate at={one.teeTime.starts_at} weekday />{' '}
                </>
              )}
              <ClubTime at={one.teeTime.starts_at} /> {one.teeTime.side}
            </span>
          </div>
        ))}
      </div>
      <p className={styles.words} role="status">
        {words}
      </p>
    </div>
  );
}
