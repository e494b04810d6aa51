import { dayControls as t } from '@messages/tee-times';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { addDays, type Day } from '@/lib/time';
import { Button, IconButton } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { Tip } from '@/ui/tip';
import styles from './day-controls.module.css';
import { DayField } from './day-field';

interface DayControlsProps {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

/** Buttons to change the day, and to print this one. */
export function DayControls({ day, today, onDay }: DayControlsProps) {
  return (
    <div className={styles.controls}>
      <Tip
        label={
          <>
            {t.previousDay} <KeyHint keys="arrowleft" />
          </>
        }
      >
        <IconButton
          variant="default"
          className={styles.step}
          aria-label={t.previousDay}
          onClick={() => onDay(addDays(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
      <DayField day={day} today={today} onDay={onDay} />
      <Tip
        label={
          <>
            {t.nextDay} <KeyHint keys="arrowright" />
          </>
        }
      >
        <IconButton
          variant="default"
          className={styles.step}
          aria-label={t.nextDay}
          onClick={() => onDay(addDays(day, 1))}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
      <Button
        variant="default"
        disabled={day === today}
        rightSection={<KeyHint keys="t" />}
        onClick={() => onDay(today)}
      >
        {t.today}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t.print}
      </Button>
    </div>
  );
}
