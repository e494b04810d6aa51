import type { OutboxItem } from '@contract/staff-operations/sync';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Problem } from '@/ui/problem';
import styles from './sync.module.css';
import { useDiscard } from './use-sync';
import { changesInWords } from './words/change-words';

/** What has to be typed: an act that nobody does by mistake. */
const WORD = 'discard';
/** So many are named one by one. */
const NAMED = 5;

interface DiscardDialogProps {
  /** None: the dialog is closed. */
  items: readonly OutboxItem[];
  onClose: () => void;
}

/** Asks twice before changes are given up: says what is lost, then wants a word typed. */
export function DiscardDialog({ items, onClose }: DiscardDialogProps) {
  return (
    <Modal opened={items.length > 0} onClose={onClose} title={`Discard ${changesInWords(items)}?`}>
      {items.length > 0 && <Question items={items} onClose={onClose} />}
    </Modal>
  );
}

function Question({ items, onClose }: DiscardDialogProps) {
  const discard = useDiscard();
  const [typed, setTyped] = useState('');
  const certain = typed.trim().toLowerCase() === WORD;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (certain) discard.mutate(items, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit}>
      <ul className={styles.text}>
        {items.slice(0, NAMED).map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
        {items.length > NAMED && <li>and {items.length - NAMED} more</li>}
      </ul>
      <p className={styles.text}>
        The club’s cloud will never get {items.length === 1 ? 'it' : 'them'} from this machine. What{' '}
        {items.length === 1 ? 'it' : 'they'} changed here stays until the cloud has another version of it.
        This cannot be taken back.
      </p>
      <TextInput
        label={`Type “${WORD}” to do so`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Problem error={discard.error} />
      <Group gap="xs" mt="md">
        <Button type="submit" color="red" disabled={!certain} loading={discard.isPending}>
          Discard {changesInWords(items)}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep {items.length === 1 ? 'it' : 'them'}
        </Button>
      </Group>
    </form>
  );
}
