import type { Score } from '@contract/areas/racing/scores';
import { typedMark as t } from '@messages/races/common';
import { IconPencil } from '@tabler/icons-react';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** True if a boat's time was typed, or sent by another program, instead of taken at the finish line. */
export function isTyped({ finish_time, crossing_id }: Pick<Score, 'finish_time' | 'crossing_id'>): boolean {
  return finish_time !== null && crossing_id === null;
}

/** Marks an elapsed time that was typed, or sent by another program, instead of taken at the finish line. */
export function TypedMark() {
  return (
    <span title={t.enteredByHand}>
      <IconPencil size={12} aria-hidden="true" style={{ verticalAlign: '-0.0625rem' }} />
      <VisuallyHidden>{t.typedInMark} </VisuallyHidden>
    </span>
  );
}
