import type { OutboxItem } from '@contract/staff-operations/sync';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { plural } from '@/lib/format';
import { Problem } from '@/ui/problem';
import { countChanges } from './names';
import styles from './sync.module.css';
import { useDiscard } from './use-sync';

/** Has to be typed, so that nobody discards by mistake. */
const CONFIRMATION = 'discard';
/** So many are listed one by one. */
const LISTED = 5;

interface DiscardDialogProps {
  /** The dialog is closed while there are none. */
  items: readonly OutboxItem[];
  onClose: () => void;
}

/** Asks before changes are discarded: says what is lost, and wants a word typed. */
export function DiscardDialog({ items, onClose }: DiscardDialogProps) {
  return (
    <Modal opened={items.length > 0} onClose={onClose} title={`Discard ${countChanges(items)}?`}>
      {items.length > 0 && <Question items={items} onClose={onClose} />}
    </Modal>
  );
}

function Question({ items, onClose }: DiscardDialogProps) {
  const discard = useDiscard();
  const [typed, setTyped] = useState('');
  const certain = typed.trim().toLowerCase() === CONFIRMATION;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (certain) discard.mutate(items, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit}>
      <ul className={styles.text}>
        {items.slice(0, LISTED).map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
        {items.length > LISTED && <li>and {items.length - LISTED} more</li>}
      </ul>
      <p className={styles.text}>
        The club’s cloud will never get {plural(items.length, 'it', 'them')} from this machine. What{' '}
        {plural(items.length, 'it', 'they')} changed here stays until the cloud has another version of it.
        This cannot be undone.
      </p>
      <TextInput
        label={`Type “${CONFIRMATION}” to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Problem error={discard.error} />
      <Group gap="xs" mt="md">
        <Button type="submit" color="red" disabled={!certain} loading={discard.isPending}>
          Discard {countChanges(items)}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
