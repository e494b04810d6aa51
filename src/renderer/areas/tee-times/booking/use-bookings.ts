import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useState } from 'react';
import { useRefusal } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useHealth } from '@/api/health';
import { useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import type { Day } from '@/lib/time';
import { createUndoStacks } from '@/lib/undo/undo-stack';
import type { BookingChange } from './changes';

/** Tee times that one act changed, as the server then had them. */
interface Step {
  label: string;
  changes: readonly BookingChange[];
}

/** Tee times that the server takes together. */
const MOST = 200;

const useSteps = createUndoStacks<Step>('bookings');

export type Bookings = ReturnType<typeof useBookings>;

/** Changes the bookings of a day in a club without a cloud. Each act can be undone, unless somebody changed it since. */
export function useBookings(day: Day) {
  const { clubId } = useSession();
  const { data: health } = useHealth();
  const refusal = useRefusal('teeTimes.book');
  const steps = useSteps(clubId, day);
  const write = useApiMutation('teeTimes.book');
  const [text, setText] = useState<string | null>(null);
  const send = async (changes: readonly BookingChange[]): Promise<BookingChange[]> => {
    const { tee_times } = await write.mutateAsync({
      body: {
        club_id: clubId,
        changes: changes.map(({ id, before, after }) => ({
          ...{ id, record: asStored(after), if_record: asStored(before) },
        })),
      },
    });
    return changes.map((change, index) => ({
      ...change,
      after: (tee_times[index]?.record ?? null) as TeeTime | null,
    }));
  };
  return {
    /** True if bookings are kept here and this person may change them; `cloud` if a cloud keeps them. */
    may: health === undefined ? false : health.sync?.upstream === true ? 'cloud' : refusal === null,
    /** The last act, or why it was refused. */
    text,
    /** @throws the server's refusal */
    async save(changes: readonly BookingChange[], label: string): Promise<void> {
      if (changes.length > MOST)
        throw new Error(`${formatCount(changes.length, 'tee time')} at once. Choose fewer`);
      if (changes.length > 0) steps.push({ label, changes: await send(changes) });
      setText(label);
    },
    canUndo: steps.last !== undefined,
    async undo(): Promise<void> {
      const step = steps.last;
      if (!step) return setText('Nothing to undo');
      try {
        await send(
          step.changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse(),
        );
        steps.undo(step);
        setText(`Undone: ${step.label}`);
      } catch (error) {
        const { title, detail } = explain(error as Error);
        setText(`Not undone. ${title}. ${detail}`);
      }
    },
  };
}

/** The record without the position that lists add. */
function asStored(teeTime: TeeTime | null): TeeTime | null {
  if (!teeTime) return null;
  const { cursor: _, ...record } = teeTime as TeeTime & { cursor?: string };
  return record;
}
