import type { FoundSeat } from '@contract/areas/golf/tee-times';
import { findPlayer as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { useDebouncedValue } from '@/ui/hooks';
import { KeyInput } from '@/ui/key-input';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { late } from '@/ui/late';
import { scrollToSeat } from '../sheet/scroll-to-seat';
import styles from './find-player.module.css';
import { FEW, type FoundLine, type FoundPart, foundLines, MANY } from './found-lines';

const FoundList = late(async () => (await import('./found-list')).FoundList);

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 150;

/** Minimum length of a search. */
const SHORTEST = 2;

/** `/` and a name: finds a player's tee times, upcoming first, and opens the chosen one. */
export function FindPlayer() {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [whole, setWhole] = useState<FoundPart | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), t.findPlayer, { group: t.teeSheet });

  const typed = text.trim();
  const [q] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isOpen = typed.length >= SHORTEST;
  const query = { club_id: clubId, q, limit: whole ? MANY : FEW };
  const search = useApiQuery(
    'teeTimes.search',
    { query },
    { enabled: isOpen && q.length >= SHORTEST, keepPrevious: true },
  );
  // Hides results of earlier words.
  const isCurrent = q === typed && !(search.isPlaceholderData && whole === null);
  const found = isOpen && isCurrent ? search.data : undefined;
  const lines = useMemo(() => (found ? foundLines(found, whole) : []), [found, whole]);

  const change = (next: string) => {
    setText(next);
    setActive(0);
    setWhole(null);
  };
  const goTo = ({ tee_time, seat }: FoundSeat) => {
    change('');
    field.current?.blur();
    const at = seatIdOf(tee_time, seat);
    // The address may already be this one.
    scrollToSeat(at);
    const day = dayAt(tee_time.starts_at, club.time_zone);
    void navigate({ to: '/tee-times/$day', params: { day }, search: { at } });
  };
  const choose = (line: FoundLine) => {
    if ('found' in line) goTo(line.found);
    else setWhole(line.part);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      change('');
      field.current?.blur();
    } else if (step) setActive(Math.max(0, Math.min(lines.length - 1, active + step)));
    else if (event.key === 'Enter' && lines[active]) choose(lines[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.find}>
      <KeyInput
        ref={field}
        type="search"
        role="combobox"
        aria-label={t.findPlayer}
        aria-expanded={isOpen}
        aria-controls="found-players"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && lines[active] ? `found-${active}` : undefined}
        placeholder={t.nameOrNumber}
        icon={IconSearch}
        keys="/"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => change('')}
      />
      {isOpen && (
        <FoundList found={found} lines={lines} error={search.error} active={active} onChoose={choose} />
      )}
    </div>
  );
}
