import { dayField as t } from '@messages/tee-times';
import { isMonthFirst } from '@shared/club-country';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { type Day, formatDate, isDay } from '@/lib/time';
import { IconButton } from '@/ui/button';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { lateModule } from '@/ui/late';
import { TextField } from '@/ui/text-field';
import styles from './day-controls.module.css';

const typedDay = lateModule(() => import('./typed-day'));

interface DayFieldProps {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

/** While a year is being typed the calendar shows dates of the first centuries. */
const FIRST_DAY = '2000-01-01';

/** The day, typed as `12/5`, `sat` or `tomorrow`, with a calendar for use without a keyboard. */
export function DayField({ day, today, onDay }: DayFieldProps) {
  const monthFirst = isMonthFirst(useSession().club.time_zone);
  const shown = formatDate(Date.parse(day), 'UTC', true);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refusal = useId();
  const calendar = useRef<HTMLInputElement>(null);
  useShortcut('d', () => field.current?.focus(), t.typeDate, { group: t.teeSheet });

  /** Element to refocus on Escape. */
  const cameFrom = useRef<Element | null>(null);
  const leave = () => {
    setTyped(null);
    setRefused(null);
  };
  const goToTyped = async () => {
    const text = (typed ?? '').trim();
    const { readTypedDay, typedDays } = await typedDay();
    const wanted = text === '' ? day : readTypedDay(text, today, monthFirst);
    if (wanted === null) return setRefused(t.isNotDate(text, typedDays(monthFirst)));
    leave();
    field.current?.blur();
    if (wanted !== day) onDay(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      leave();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      else field.current?.blur();
    } else if (event.key === 'Enter') void goToTyped();
  };
  return (
    <div className={styles.day}>
      <TextField
        ref={field}
        aria-label={t.day}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : refusal}
        className={styles.date!}
        placeholder={t.dayExamples}
        value={typed ?? shown}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
          setTyped('');
        }}
        onBlur={leave}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setRefused(null);
        }}
        onKeyDown={onKeyDown}
        after={
          <IconButton aria-label={t.chooseDayInCalendar} onClick={() => calendar.current?.showPicker()}>
            <IconCalendar size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      {refused !== null && (
        <p id={refusal} className={styles.refused}>
          {refused}
        </p>
      )}
      <input
        key={day}
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        defaultValue={day}
        onChange={({ currentTarget: { value } }) => {
          if (isDay(value) && value >= FIRST_DAY && value !== day) onDay(value);
        }}
      />
    </div>
  );
}
