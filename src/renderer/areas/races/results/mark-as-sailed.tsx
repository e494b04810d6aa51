import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Race } from '../../../../contract/areas/regattas';
import { explain } from '../../../api/failures';
import { useApiMutation } from '../../../api/mutations';

/** Says that a race is over. Its results count as soon as there are any; this is for the lists and the wristbands. */
export function MarkAsSailed({ race }: { race: Race }) {
  const save = useApiMutation('races.save');
  if (race.status === 'sailed' || race.status === 'abandoned') return null;
  const mark = () =>
    save.mutate(
      { body: { ...race, status: 'sailed' } },
      { onError: (error) => notifications.show(noticeOf(error)) },
    );
  return (
    <Button loading={save.isPending} onClick={mark}>
      Mark as sailed
    </Button>
  );
}

function noticeOf(error: Error) {
  const { title, detail } = explain(error);
  return { title, message: detail, color: 'red', closeButtonProps: { 'aria-label': 'Close' } };
}
