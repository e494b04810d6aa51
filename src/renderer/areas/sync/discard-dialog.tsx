import type { OutboxItem } from '@contract/staff-operations/sync';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plural } from '@/lib/format';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import { countChanges } from './names';
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
      {items.length > 0 && <DiscardQuestion items={items} onClose={onClose} />}
    </Modal>
  );
}

function DiscardQuestion({ items, onClose }: DiscardDialogProps) {
  const discard = useDiscard();
  const [typed, setTyped] = useState('');
  const certain = typed.trim().toLowerCase() === CONFIRMATION;
  return (
    <Question
      confirm={`Discard ${countChanges(items)}`}
      disabled={!certain}
      action={discard}
      onConfirm={() => discard.mutate(items, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ul>
        {items.slice(0, LISTED).map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
        {items.length > LISTED && <li>and {items.length - LISTED} more</li>}
      </ul>
      <Text>
        The club’s cloud will never get {plural(items.length, 'it', 'them')} from this machine. What{' '}
        {plural(items.length, 'it', 'they')} changed here stays until the cloud has another version of it.
        This cannot be undone.
      </Text>
      <TextInput
        label={`Type “${CONFIRMATION}” to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Question>
  );
}
