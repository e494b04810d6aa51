import type { TeeTime } from '@contract/areas/tee-times';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { type Day, dayAt } from '@/lib/time';
import { KeyInput } from '@/ui/key-input';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { windowOf } from '../day/day-window';
import { showSeat } from '../sheet/sheet-table';
import styles from './find-player.module.css';
import { type Found, findPlayers } from './find-players';

interface FindPlayerProps {
  day: Day;
  /** That day's starts. */
  teeTimes: readonly TeeTime[];
}

const REACH_DAYS = 14;
const MOST_OF_DAY = 8;
const MOST_OF_OTHERS = 12;

/** `/` and a name: jumps to the player on this day, or on another one within two weeks. */
export function FindPlayer({ day, teeTimes }: FindPlayerProps) {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), 'Find a player', { group: 'Tee sheet' });

  const wanted = useDeferredValue(query.trim());
  const isSearching = wanted.length >= 2;
  const around = useMemo(() => windowOf(day, club.time_zone, REACH_DAYS, REACH_DAYS), [day, club.time_zone]);
  const others = useListQuery('teeTimes', { body: { club_id: clubId, ...around } }, { enabled: isSearching });
  const found = useMemo(() => {
    if (!isSearching) return [];
    const today = new Set(teeTimes.map(({ id }) => id));
    const elsewhere = (others.data ?? []).filter(({ id }) => !today.has(id));
    return [...findPlayers(teeTimes, wanted, MOST_OF_DAY), ...findPlayers(elsewhere, wanted, MOST_OF_OTHERS)];
  }, [isSearching, teeTimes, others.data, wanted]);

  const close = () => {
    setQuery('');
    setActive(0);
  };
  const jump = ({ teeTime, seat }: Found) => {
    close();
    field.current?.blur();
    const at = `${teeTime.id}.${seat}`;
    if (showSeat(at)) return;
    const to = dayAt(teeTime.starts_at, club.time_zone);
    void navigate({ to: '/tee-times/$day', params: { day: to }, search: { at } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      close();
      field.current?.blur();
    } else if (step) setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    else if (event.key === 'Enter' && found[active]) jump(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.find}>
      <KeyInput
        ref={field}
        type="search"
        role="combobox"
        aria-label="Find a player"
        aria-expanded={isSearching}
        aria-controls="found-players"
        aria-autocomplete="list"
        aria-activedescendant={isSearching && found[active] ? `found-${active}` : undefined}
        placeholder="Find a player"
        icon={IconSearch}
        keys="/"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery('')}
      />
      {isSearching && (
        <FoundList
          found={found}
          day={day}
          active={active}
          isReading={others.isPending}
          failed={others.isError}
          onJump={jump}
        />
      )}
    </div>
  );
}

interface FoundListProps {
  found: readonly Found[];
  day: Day;
  active: number;
  /** The other days are loading. */
  isReading: boolean;
  failed: boolean;
  onJump: (found: Found) => void;
}

/** The players found: this day's first, then those of the two weeks around it. */
function FoundList({ found, day, active, isReading, failed, onJump }: FoundListProps) {
  const { club } = useSession();
  const isHere = ({ teeTime }: Found) => dayAt(teeTime.starts_at, club.time_zone) === day;
  const status = isReading
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
            // The field must keep the focus until the click is handled.
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
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
