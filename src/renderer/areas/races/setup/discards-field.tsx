import type { Fleet } from '@contract/areas/regattas';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import formStyles from '@/ui/form/form.module.css';
import styles from './setup.module.css';

interface DiscardsFieldProps {
  value: Fleet['discards'];
  onChange: (discards: Fleet['discards']) => void;
  error?: string | undefined;
  'data-path'?: string;
}

/** The table of how many worst scores are excluded after how many races. */
export function DiscardsField({ value: discards, onChange, error, ...rest }: DiscardsFieldProps) {
  const change = (index: number, part: Partial<Fleet['discards'][number]>) =>
    onChange(discards.with(index, { ...discards[index]!, ...part }));
  const add = () => {
    const last = discards.at(-1);
    onChange([
      ...discards,
      last ? { races: last.races + 4, exclude: last.exclude + 1 } : { races: 4, exclude: 1 },
    ]);
  };
  return (
    <fieldset className={formStyles.group} data-path={rest['data-path']}>
      <legend className={formStyles.legend}>Excluded scores</legend>
      {discards.length === 0 && (
        <p className={formStyles.note}>No score is excluded, however many races are sailed.</p>
      )}
      {discards.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the table
        <div key={index} className={styles.discard}>
          From
          <NumberInput
            className={styles.count}
            size="xs"
            hideControls
            min={1}
            aria-label={`Step ${index + 1}: races sailed`}
            value={step.races}
            onChange={(races) => change(index, { races: Number(races) || 1 })}
          />
          races exclude
          <NumberInput
            className={styles.count}
            size="xs"
            hideControls
            min={0}
            aria-label={`Step ${index + 1}: scores excluded`}
            value={step.exclude}
            onChange={(exclude) => change(index, { exclude: Number(exclude) || 0 })}
          />
          <ActionIcon
            aria-label={`Remove step ${index + 1}`}
            onClick={() => onChange(discards.toSpliced(index, 1))}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={styles.missing} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button variant="default" size="compact-sm" onClick={add}>
          Add a step
        </Button>
      </div>
    </fieldset>
  );
}
