import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { addDays, type Day, isDay } from '@/lib/time';
import { KeyHint } from '@/ui/key-hint';
import styles from './day-controls.module.css';

interface DayControlsProps {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

/** While a year is being typed the field has dates of the first centuries. */
const FIRST_DAY = '2000-01-01';

/** The buttons that lead to another day, and that print this one. */
export function DayControls({ day, today, onDay }: DayControlsProps) {
  return (
    <Group gap="xs" className={styles.controls}>
      <Tooltip label={<KeyHint keys="arrowleft" />}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="The day before"
          onClick={() => onDay(addDays(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <TextInput
        key={day}
        type="date"
        aria-label="Day"
        className={styles.date}
        defaultValue={day}
        onChange={({ currentTarget: { value } }) => {
          if (isDay(value) && value >= FIRST_DAY && value !== day) onDay(value);
        }}
      />
      <Tooltip label={<KeyHint keys="arrowright" />}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="The day after"
          onClick={() => onDay(addDays(day, 1))}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Button
        variant="default"
        disabled={day === today}
        rightSection={<KeyHint keys="t" />}
        onClick={() => onDay(today)}
      >
        Today
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </Group>
  );
}
