import { useEffect, useRef } from 'react';
import { momentOfEvent } from './elapsed';
import styles from './entry-bar.module.css';
import type { Match } from './match-sail';
import type { Boat } from './race-view';

interface MatchListProps {
  id: string;
  matches: readonly Match<Boat>[];
  picked: number | null;
  onPick: (index: number, at: number) => void;
}

export function matchOptionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** The boats that what was typed may mean. The focus stays in the field; ↑ ↓ walk here. */
export function MatchList({ id, matches, picked, onPick }: MatchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picked !== null)
      list.current?.children[picked]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked]);
  return (
    <div className={styles.matches} role="listbox" id={id} aria-label="Boats that fit" ref={list}>
      {matches.map(({ boat }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={boat.entry.id}
          id={matchOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === picked}
          className={styles.match}
          data-finished={boat.finished}
          onClick={({ nativeEvent }) => onPick(index, momentOfEvent(nativeEvent))}
        >
          <strong>{boat.entry.sail_number}</strong> {boat.entry.boat_name}
          {boat.row ? <span> #{boat.row.number}</span> : boat.code && <span> {boat.code}</span>}
        </div>
      ))}
    </div>
  );
}
