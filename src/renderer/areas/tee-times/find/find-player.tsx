import type { TeeTime } from '@contract/areas/tee-times';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { type Day, dayAt } from '@/lib/time';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { windowOf } from '../day/day-window';
import { showSeat } from '../sheet/show-seat';
import styles from './find-player.module.css';
import { type Found, findPlayers } from './find-players';
import { FoundList } from './found-list';

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
      <TextInput
        ref={field}
        type="search"
        role="combobox"
        aria-label="Find a player"
        aria-expanded={isSearching}
        aria-controls="found-players"
        aria-autocomplete="list"
        aria-activedescendant={isSearching && found[active] ? `found-${active}` : undefined}
        placeholder="Find a player"
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={query ? undefined : <KeyHint keys="/" />}
        rightSectionPointerEvents="none"
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
