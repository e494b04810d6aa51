import { isOfClock } from '@contract/signal-ids';
import { signalActions as t } from '@messages/races/start-line';
import { formatTime } from '@/lib/time';
import type { UndoableAction } from '../finish-line/actions/undoable-actions';
import { signalText } from './log/signal-text';
import type { KnownSignal } from './signal-writes';

/** Signals that were made by one command. */
export interface SignalAction {
  label: string;
  ids: readonly string[];
  /** The boats’ codes that it changed; kept with it on this device alone. */
  codes?: UndoableAction | null;
}

/** The action that Undo takes back. */
export type Newest =
  | { kind: 'none' }
  /** A person takes back what a person did: what the clock made is corrected in the log, with the reason. */
  | { kind: 'clock'; text: string }
  | { kind: 'action'; action: SignalAction };

/**
 * The newest action of a race that counts, whoever made it. An action made by hand is all signals of its moment.
 *
 * @param done the actions of this device, with their labels
 */
export function newestAction(
  race: { regatta_id: string; race_number: number },
  signals: readonly KnownSignal[],
  done: readonly SignalAction[],
  timeZone: string,
): Newest {
  const isByClock = ({ id }: KnownSignal) => isOfClock(id, race);
  const counting = signals.filter((signal) => !signal.void);
  const last = counting.at(-1);
  if (!last) return { kind: 'none' };
  const text = t.madeAt(signalText(last), formatTime(last.signalled_at, timeZone, true));
  if (isByClock(last)) return { kind: 'clock', text };
  const own = done.findLast(({ ids }) => ids.includes(last.id));
  if (own) return { kind: 'action', action: own };
  const others = counting.filter((signal) => signal.signalled_at === last.signalled_at && !isByClock(signal));
  return { kind: 'action', action: { label: text, ids: others.map(({ id }) => id) } };
}
