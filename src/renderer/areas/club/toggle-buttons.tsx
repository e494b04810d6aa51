import { Button } from '@mantine/core';
import styles from './toggle-buttons.module.css';

interface ToggleButtonsProps<Value> {
  /** What they choose, for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string; description?: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** A row of buttons, each of which is on or off. */
export function ToggleButtons<Value extends string | number>(props: ToggleButtonsProps<Value>) {
  const { label, choices, chosen, onToggle } = props;
  return (
    <fieldset className={styles.row} aria-label={label}>
      {choices.map(({ value, label: text, description }) => (
        <Button
          key={value}
          px="sm"
          variant={chosen.includes(value) ? 'filled' : 'default'}
          aria-pressed={chosen.includes(value)}
          aria-label={description}
          onClick={() => onToggle(value)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
