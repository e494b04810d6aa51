import { SIGNAL_KINDS } from '@dockside/race-signals';
import type { Signal } from '../contract/areas/signals';

/** What the signals of a race say of it. */
export interface Signalled {
  /** The start of each fleet that has started and was not recalled, in epoch milliseconds. */
  starts: ReadonlyMap<string, number>;
  /** Abandoned for today, by all that sail it. */
  abandoned: boolean;
}

type Read = Pick<Signal, 'id' | 'signal' | 'fleets' | 'flags' | 'signalled_at' | 'recorded_at' | 'void'>;

/** Further signals ashore (H) or no more racing today (A): flags beneath N (RRS Race Signals). */
const NO_MORE_RACING_TODAY = 'A';

/**
 * The starts that signals make, in the order in which they were made: a general recall (RRS 29.2) and an abandonment (RRS
 * 27.3, 32.1) take back those of their fleets. Of two starts of a fleet without a recall between them, which two recorders
 * sent, the one that was recorded first counts.
 *
 * @param fleets those that sail the race, which a signal for all is for
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

/** Whether a signal says that its fleets have not started after all. */
export function takesBackStarts({ signal }: Pick<Signal, 'signal'>): boolean {
  return signal === 'general_recall' || signal === 'abandonment';
}

/** Whether a signal has to do with who has started. */
export function isAboutStarts(signal: Pick<Signal, 'signal'>): boolean {
  return signal.signal === 'start' || takesBackStarts(signal);
}

function inOrder(a: Read, b: Read): number {
  const kind = ({ signal }: Read) => SIGNAL_KINDS.indexOf(signal);
  return a.signalled_at - b.signalled_at || kind(a) - kind(b) || (a.id < b.id ? -1 : 1);
}
