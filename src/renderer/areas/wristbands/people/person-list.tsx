import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import { durationText, type Person } from './people';
import styles from './person-list.module.css';

interface PersonListProps {
  label: string;
  people: readonly Person[];
  marked: ReadonlySet<string>;
  onMarked: (marked: ReadonlySet<string>) => void;
  onOpen: (bandId: string) => void;
  now: number;
  timeZone: string;
  ref?: Ref<HTMLDivElement>;
}

const OVERSCAN = 10;

/**
 * People, any number of them. The focus stays on the list and moves by ↑ ↓; Space marks, Ctrl A marks all, Enter opens.
 * Rows out of sight are not in the page.
 */
export function PersonList(props: PersonListProps) {
  const { label, people, marked, onMarked, onOpen, now, timeZone, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  // The height of a row follows the theme and the reader's text size.
  const { ref: probe, height } = useElementSize();
  const rowHeight = height || 32;
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer must forget the old heights
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const [activeId, setActiveId] = useState<string | null>(null);
  const active = people.findIndex(({ band }) => band.id === activeId);
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(people.length - 1, index));
    setActiveId(people[next]?.band.id ?? null);
    virtualizer.scrollToIndex(next);
  };
  const toggle = (bandId: string) => {
    const next = new Set(marked);
    if (!next.delete(bandId)) next.add(bandId);
    onMarked(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const leap = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    const person = people[active];
    if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      onMarked(marked.size === people.length ? new Set() : new Set(people.map(({ band }) => band.id)));
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (leap) moveTo(active + leap);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(people.length - 1);
    else if (event.key === ' ' && person) toggle(person.band.id);
    else if (event.key === 'Enter' && person) onOpen(person.band.id);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-band]');
    const bandId = row?.dataset.band;
    if (!bandId) return;
    setActiveId(bandId);
    if ((event.target as Element).closest('[data-mark]')) toggle(bandId);
    else onOpen(bandId);
  };
  return (
    <div className={styles.frame}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>Band</span>
        <span>Who</span>
        <span className={styles.aboard}>Boat</span>
        <span className={`${styles.numeric} ${styles.since}`}>Since</span>
        <span className={styles.numeric}>Out for</span>
        <span>State</span>
      </div>
      <div className={styles.probe} ref={probe} aria-hidden="true" />
      <div
        ref={(element) => {
          scroller.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={styles.scroller}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => {
          if (active < 0) setActiveId(people[0]?.band.id ?? null);
        }}
      >
        <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const person = people[index]!;
            return (
              <PersonRow
                key={person.band.id}
                id={`${id}-${index}`}
                person={person}
                position={index + 1}
                count={people.length}
                top={start}
                isActive={index === active}
                isMarked={marked.has(person.band.id)}
                now={now}
                timeZone={timeZone}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface PersonRowProps {
  id: string;
  person: Person;
  /** Counted from 1, among `count`. */
  position: number;
  count: number;
  top: number;
  isActive: boolean;
  isMarked: boolean;
  now: number;
  timeZone: string;
}

function PersonRow(props: PersonRowProps) {
  const { id, person, position, count, top, isActive, isMarked, now, timeZone } = props;
  const { band, boat, overdue } = person;
  const isOut = band.status === 'sailing';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    <div
      id={id}
      role="option"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-selected={isMarked}
      aria-posinset={position}
      aria-setsize={count}
      data-band={band.id}
      data-active={isActive}
      data-overdue={overdue !== null}
    >
      <span className={styles.mark} data-mark="" aria-hidden="true">
        {isMarked ? '☑' : '☐'}
      </span>
      <span className={styles.band}>{band.id}</span>
      <span className={`${styles.cell} ${styles.who}`}>
        {band.known ? (band.holder ?? '–') : 'Unknown band'}
      </span>
      <span className={`${styles.cell} ${styles.aboard}`}>
        {band.sail_number ?? '–'}
        {boat?.boat_name && <span className={styles.boat}> {boat.boat_name}</span>}
      </span>
      <span className={`${styles.numeric} ${styles.since}`}>
        <ClubTime at={band.timestamp} timeZone={timeZone} />
      </span>
      <span className={styles.numeric}>
        {isOut && band.timestamp !== null ? durationText(now - band.timestamp) : '–'}
      </span>
      <span className={styles.state} title={overdue ?? undefined}>
        {overdue ? (
          <StateBadge tone="danger">Overdue</StateBadge>
        ) : (
          <StateBadge tone={isOut ? 'info' : 'success'} quiet>
            {isOut ? 'Sailing' : band.timestamp === null ? 'Not scanned yet' : 'Ashore'}
          </StateBadge>
        )}
      </span>
    </div>
  );
}
