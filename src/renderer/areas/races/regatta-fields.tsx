import { TextInput } from '@mantine/core';
import styles from '@/ui/form/form.module.css';

interface RegattaFieldsProps {
  field: (path: 'name' | 'venue' | 'starts_at' | 'ends_at') => object;
  /** An example of a name. */
  placeholder?: string;
}

/** What a regatta is called, and where and when it is. */
export function RegattaFields({ field, placeholder }: RegattaFieldsProps) {
  const isNew = placeholder !== undefined;
  return (
    <>
      <TextInput
        label="Name"
        required
        placeholder={placeholder}
        data-autofocus={isNew || undefined}
        {...field('name')}
      />
      <TextInput label="Venue" {...field('venue')} />
      <div className={styles.pair}>
        <TextInput label="First day" type="date" {...field('starts_at')} />
        <TextInput label="Last day" type="date" {...field('ends_at')} />
      </div>
    </>
  );
}
