import { sailChoice as t } from '@messages/races/sail';
import { useEffect, useRef } from 'react';
import type { Boat } from '../finish-line/race-view';
import { momentOfEvent } from '../times';
import styles from './sail-choice.module.css';

export const CHOICE_ID = 'boats-that-fit';

export function optionId(index: number): string {
  return `${CHOICE_ID}-${index}`;
}

interface SailChoiceProps {
  boats: readonly Boat[];
  /** The index of the boat that was moved to. */
  picked: number | null;
  /** True of a boat that is dealt with: she is shown as unlikely. */
  isDone: (boat: Boat) => boolean;
  /** The text beside her name. */
  beside: (boat: Boat) => string | null;
  onTake: (index: number, at: number) => void;
}

/** The boats that fit what is typed. The focus stays in the field, whose ↑ and ↓ move through them. */
export function SailChoice({ boats, picked, isDone, beside, onTake }: SailChoiceProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picked !== null)
      list.current?.children[picked]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked]);
  return (
    <div className={styles.choice} role="listbox" id={CHOICE_ID} aria-label={t.matchingBoats} ref={list}>
      {boats.map((boat, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={boat.entry.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === picked}
          className={styles.option}
          data-done={isDone(boat)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ nativeEvent }) => onTake(index, momentOfEvent(nativeEvent))}
        >
          <strong>{boat.entry.sail_number}</strong> {boat.entry.boat_name}{' '}
          <span>{[alsoSeenAs(boat), beside(boat)].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  );
}

/** Her other numbers: `also IRL 1466`. */
function alsoSeenAs({ entry }: Boat): string | null {
  const others = entry.other_sail_numbers ?? [];
  return others.length > 0 ? t.also(others.join(', ')) : null;
}
