import { type DueSignal, dueSignals, plannedSignals, type StartLineState } from '@dockside/race-signals';
import { useEffect, useRef } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';
import { type KnownSignal, plannedSignalId } from './signal-writes';
import type { SignalActions } from './use-signal-actions';

interface ClockSignals {
  state: StartLineState;
  signals: readonly KnownSignal[];
  race: { regatta_id: string; race_number: number };
  actions: SignalActions;
  /** True if this device makes the sequence; see `in-charge.ts`. */
  inCharge: boolean;
}

/**
 * Records the clock's signals at their time, also while the window is hidden. A person answers for missed ones; ones
 * declared not made are not made again.
 */
export function useClockSignals({ state, signals, race, actions, inCharge }: ClockSignals): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!inCharge) return;
    const recordDue = () => {
      for (const due of dueSignals(state, serverNow()))
        if (!due.missed && !isKnown(due, signals, race) && !isVoid(due, state))
          latest.current.makePlanned(due);
    };
    recordDue();
    const next = plannedSignals(state).find(({ by_hand }) => !by_hand);
    return next && timing.at(next.at, recordDue);
  }, [state, signals, race, inCharge]);
}

/** Missed signals, for a person to answer. */
export function missedSignals(
  state: StartLineState,
  signals: readonly KnownSignal[],
  race: ClockSignals['race'],
  now: number,
): DueSignal[] {
  return dueSignals(state, now).filter((due) => due.missed && !isKnown(due, signals, race));
}

/** True if a person has declared it not made: it is then asked about, not made. */
function isVoid({ draft, at }: DueSignal, { voided }: StartLineState): boolean {
  return voided.some(
    ({ signal, fleets, signalled_at }) =>
      signal === draft.signal && signalled_at === at && `${fleets}` === `${draft.fleets}`,
  );
}

function isKnown(due: DueSignal, signals: readonly KnownSignal[], race: ClockSignals['race']): boolean {
  return signals.some(({ id }) => id === plannedSignalId(race, due));
}
