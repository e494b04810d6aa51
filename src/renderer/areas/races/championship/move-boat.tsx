import type { Championship } from '@contract/areas/championships';
import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Move } from './next-assignment';

interface MoveBoatProps {
  championship: Championship;
  groups: readonly string[];
  boat: { registration_id: string; sail_number: string; from: string | null } | null;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** Puts one boat into another group than the table does, with the reason. */
export function MoveBoat({ boat, onClose, ...props }: MoveBoatProps) {
  return (
    <Modal
      opened={boat !== null}
      onClose={onClose}
      title={boat && `Move ${boat.sail_number} to another group`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {boat && <MoveForm {...props} boat={boat} onClose={onClose} />}
    </Modal>
  );
}

function MoveForm({
  groups,
  boat,
  onMove,
  onClose,
}: MoveBoatProps & { boat: NonNullable<MoveBoatProps['boat']> }) {
  const others = groups.filter((name) => name !== boat.from);
  const [to, setTo] = useState(others[0] ?? '');
  const [reason, setReason] = useState('');
  const { registration_id, from } = boat;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() && to) onMove({ registration_id, from, to, reason: reason.trim() });
      }}
    >
      <Stack gap="0.75rem">
        <SegmentedControl aria-label="To" data={others} value={to} onChange={setTo} />
        <TextInput
          label="Why"
          description="Kept with the assignment."
          placeholder="By decision of the jury …"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <Group gap="xs">
          <Button type="submit" disabled={!reason.trim() || !to}>
            Move to {to}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
