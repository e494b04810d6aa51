import { signals as t } from '@messages/server/result-checks';
import type { ResultCheck } from '../../../contract/areas/racing/result-checks';
import { line, type RaceCheck } from './line';
import type { RaceToCheck } from './regatta-to-check';

/**
 * Starts without a start signal, or with one at another time, if the race has signals and boats of that start have
 * finished. A race with typed starts has no signals and is not checked.
 */
export const startsWithoutSignals: RaceCheck = (one, { clock }) =>
  one.signals.length === 0
    ? []
    : one.race.starts.flatMap(({ fleet, starts_at }) => startLine(one, fleet, starts_at, clock) ?? []);

function startLine(
  { race: { race_number }, boats, signals }: RaceToCheck,
  fleet: string,
  startedAt: number,
  clock: (at: number) => string,
): ResultCheck | null {
  const finished = boats.filter((boat) => boat.fleet.name === fleet && boat.finishedAt !== null).length;
  const starts = signals.filter(
    ({ signal, fleets }) => signal === 'start' && (fleets === null || fleets.includes(fleet)),
  );
  if (finished === 0 || starts.some(({ signalled_at }) => signalled_at === startedAt)) return null;
  const last = starts.at(-1)?.signalled_at ?? null;
  return line({
    check: 'start_without_signal',
    race_number,
    subject: fleet,
    text:
      last === null
        ? t.noStartSignal(fleet, clock(startedAt), finished)
        : t.startSignalAtOtherTime(fleet, clock(startedAt), clock(last), finished),
    facts: [startedAt, last],
    cure: { screen: 'start_line', fleet },
  });
}
