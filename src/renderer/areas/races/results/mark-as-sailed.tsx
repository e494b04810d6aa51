import type { Race } from '@contract/areas/regattas';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';

/** Says that a race is over. Its results count as soon as there are any; this is for the lists and the wristbands. */
export function MarkAsSailed({ race }: { race: Race }) {
  const setStatus = useApiMutation('races.setStatus');
  const { regatta_id, race_number, status } = race;
  if (status === 'sailed' || status === 'abandoned') return null;
  const mark = () =>
    setStatus.mutate(
      { body: { regatta_id, race_number, status: 'sailed', if_status: status } },
      { onError: (error) => notifications.show(noticeOf(error)) },
    );
  return (
    <Button loading={setStatus.isPending} onClick={mark}>
      Mark as sailed
    </Button>
  );
}

function noticeOf(error: Error) {
  const { title, detail } = explain(error);
  return { title, message: detail, color: 'red', closeButtonProps: { 'aria-label': 'Close' } };
}
