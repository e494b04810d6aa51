import { regattaFields as t } from '@messages/races/common';
import type { ReactNode } from 'react';
import { TextInput } from '@/ui/fields';
import styles from '@/ui/form/form.module.css';

type Path = 'name' | 'venue' | 'starts_at' | 'ends_at';

interface RegattaFieldsProps {
  field: (path: Path) => object;
  /** Rendered between a field's label and its value. */
  mark?: (path: Path) => ReactNode;
  /** An example of a name. */
  placeholder?: string;
}

/** Name, place and dates of a regatta. */
export function RegattaFields({ field, mark, placeholder }: RegattaFieldsProps) {
  const isNew = placeholder !== undefined;
  return (
    <>
      <TextInput
        label={t.name}
        required
        placeholder={placeholder}
        data-autofocus={isNew || undefined}
        description={mark?.('name')}
        {...field('name')}
      />
      <TextInput label={t.venue} description={mark?.('venue')} {...field('venue')} />
      <div className={styles.pair}>
        <TextInput label={t.firstDay} type="date" description={mark?.('starts_at')} {...field('starts_at')} />
        <TextInput label={t.lastDay} type="date" description={mark?.('ends_at')} {...field('ends_at')} />
      </div>
    </>
  );
}
