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
        label="Name"
        required
        placeholder={placeholder}
        data-autofocus={isNew || undefined}
        description={mark?.('name')}
        {...field('name')}
      />
      <TextInput label="Venue" description={mark?.('venue')} {...field('venue')} />
      <div className={styles.pair}>
        <TextInput label="First day" type="date" description={mark?.('starts_at')} {...field('starts_at')} />
        <TextInput label="Last day" type="date" description={mark?.('ends_at')} {...field('ends_at')} />
      </div>
    </>
  );
}
