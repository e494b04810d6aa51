import type { Championship } from '@contract/areas/racing/championships';
import { moveBoat as t } from '@messages/races/championship';
import { FormFooter } from '@/api/form-footer';
import { Dialog } from '@/ui/dialog';
import { SegmentedControl, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { Stack } from '@/ui/layout';
import { type Move, NO_GROUP } from './next-assignment';

interface MoveBoatProps {
  championship: Championship;
  groups: readonly string[];
  boat: { registration_id: string; sail_number: string; from: string | null } | null;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** Moves one boat to another group than proposed, with a reason. */
export function MoveBoat({ boat, onClose, ...props }: MoveBoatProps) {
  return (
    <Dialog opened={boat !== null} onClose={onClose} title={boat && titleOf(boat, props.groups)}>
      {boat && <MoveForm {...props} boat={boat} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(
  { sail_number, from }: NonNullable<MoveBoatProps['boat']>,
  groups: readonly string[],
): string {
  if (groups.includes(NO_GROUP)) return t.leaveOutOfThisHeat(sail_number);
  return from === null ? t.putIntoHeat(sail_number, groups.join(', ')) : t.moveToAnotherGroup(sail_number);
}

function MoveForm({
  groups,
  boat,
  onMove,
  onClose,
}: MoveBoatProps & { boat: NonNullable<MoveBoatProps['boat']> }) {
  const others = groups.filter((name) => name !== boat.from);
  const { registration_id, from } = boat;
  const form = useForm({
    start: { to: others[0] ?? '', reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: t.sayWhy }] : []),
    toRequest: ({ to, reason }) => ({ registration_id, from, to, reason: reason.trim() }),
    save: onMove,
  });
  const { to } = form.values;
  return (
    <Form form={form}>
      <Stack gap="var(--s3)">
        {others.length > 1 && <SegmentedControl aria-label={t.to} data={others} {...form.field('to')} />}
        <TextInput
          label={t.why}
          description={t.keptWithAssignment}
          placeholder={t.byDecisionOfJury}
          data-autofocus
          {...form.field('reason')}
        />
        <FormFooter
          form={form}
          save={to === NO_GROUP ? t.leaveOutOfHeat : t.moveTo(to)}
          disabled={!to}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
