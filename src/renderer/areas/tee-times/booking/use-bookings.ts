import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useBookings as t } from '@messages/tee-times';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useRefusal } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useHealth } from '@/api/health';
import { useConnection } from '@/api/live-provider';
import { useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import type { Day } from '@/lib/time';
import { createUndoStacks } from '@/lib/undo/undo-stack';
import type { BookingChange } from './changes';

/** Tee times that one action changed, as the server then had them. */
interface Step {
  label: string;
  changes: readonly BookingChange[];
}

/** Changes of an action, and its words. */
interface BookingAction {
  label: string;
  changes: readonly BookingChange[];
}

const useSteps = createUndoStacks<Step>('bookings');

export type Bookings = ReturnType<typeof useBookings>;

/** The last action of each place, or why it was refused: one for the bar and the card. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the bookings of a day in a club without a cloud. Each action can be undone, unless somebody changed it since. */
export function useBookings(day: Day) {
  const { clubId } = useSession();
  const { data: health } = useHealth();
  const refusal = useRefusal('teeTimes.book');
  const steps = useSteps(clubId, day);
  const write = useApiMutation('teeTimes.book');
  const place = `${clubId}/${day}`;
  const text = useSyncExternalStore(subscribe, () => texts.get(place));
  const setText = (next: string) => {
    texts.set(place, next);
    for (const listener of listeners) listener();
  };
  const [actions] = useState(() => new WeakMap<object, BookingAction>());
  const isUndoing = useRef(false);
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
    /** True while the server is away. Two desks would sell a seat twice, so no booking is queued. */
    isAway: useConnection() !== 'online' && refusal === null,
    /** The last action, or why it was refused. */
    text,
    /**
     * Makes an action.
     *
     * @param request a form's. Sent again after a lost answer, it repeats the same action: nobody is booked twice
     * @throws the server's refusal
     */
    async save(request: object, actionOf: () => BookingAction): Promise<void> {
      const action = actions.get(request) ?? actionOf();
      actions.set(request, action);
      steps.push({ label: action.label, changes: await send(action.changes) });
      setText(action.label);
    },
    canUndo: steps.last !== undefined,
    async undo(): Promise<void> {
      const step = steps.last;
      if (!step) return setText(t.nothingToUndo);
      if (isUndoing.current) return;
      isUndoing.current = true;
      try {
        await send(
          step.changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse(),
        );
        steps.undo(step);
        setText(t.undone(step.label));
      } catch (error) {
        const { title, detail } = explain(error as Error);
        setText(t.notUndone(title, detail));
      } finally {
        isUndoing.current = false;
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
