import { SIGNAL_KINDS } from '@dockside/race-signals';
import type { Signal } from '../../contract/areas/start/signals';

/** State of a race according to its signals. */
export interface Signalled {
  /** Start of each fleet that has started and was not recalled, in epoch milliseconds. */
  starts: ReadonlyMap<string, number>;
  /** True if abandoned for today, for all fleets. */
  abandoned: boolean;
}

type Read = Pick<Signal, 'id' | 'signal' | 'fleets' | 'flags' | 'signalled_at' | 'recorded_at' | 'void'>;

/** Flags beneath N (RRS Race Signals): further signals ashore (H) or no more racing today (A). */
const NO_MORE_RACING_TODAY = 'A';

/**
 * Starts from signals, in order of time. A general recall (RRS 29.2) or abandonment (RRS 27.3, 32.1) revokes its
 * fleets' starts. Of two starts of a fleet without a recall between, sent by two recorders, the first recorded counts.
 *
 * @param fleets fleets in the race, to which a signal for all applies
 */
export function signalledStarts(signals: readonly Read[], fleets: readonly string[]): Signalled {
  const starts = new Map<string, Read>();
  let abandoned = false;
  for (const signal of signals.filter((one) => !one.void).toSorted(inOrder)) {
    const concerned = signal.fleets ?? fleets;
    if (signal.signal === 'start') {
      abandoned = false;
      for (const fleet of concerned) {
        const earlier = starts.get(fleet);
        if (!earlier || signal.recorded_at < earlier.recorded_at) starts.set(fleet, signal);
      }
    }
    if (!takesBackStarts(signal)) continue;
    for (const fleet of concerned) starts.delete(fleet);
    if (signal.signal === 'abandonment' && signal.flags.includes(NO_MORE_RACING_TODAY))
      abandoned = fleets.every((fleet) => concerned.includes(fleet));
  }
  return {
    starts: new Map([...starts].map(([fleet, { signalled_at }]) => [fleet, signalled_at])),
    abandoned,
  };
}

/** True if a signal revokes its fleets' starts. */
export function takesBackStarts({ signal }: Pick<Signal, 'signal'>): boolean {
  return signal === 'general_recall' || signal === 'abandonment';
}

/** True if a signal sets or revokes starts. */
export function isAboutStarts(signal: Pick<Signal, 'signal'>): boolean {
  return signal.signal === 'start' || takesBackStarts(signal);
}

function inOrder(a: Read, b: Read): number {
  const kind = ({ signal }: Read) => SIGNAL_KINDS.indexOf(signal);
  return a.signalled_at - b.signalled_at || kind(a) - kind(b) || (a.id < b.id ? -1 : 1);
}
