import { formatTime } from '@dockside/scoring';
import { finishes as t } from '@messages/server/result-checks';
import { boatLine, type RaceCheck } from './line';
import type { BoatToCheck } from './regatta-to-check';

/** Finishes without a crossing, in races timed at the line. */
export const typedTimes: RaceCheck = ({ race: { race_number, scoring }, boats }) => {
  if (scoring === 'pursuit' || !boats.some(({ score }) => score?.crossing_id != null)) return [];
  return boats.flatMap((boat) => {
    const { score, entry } = boat;
    if (score?.finish_time == null || score.crossing_id !== null) return [];
    return boatLine(boat, {
      check: 'typed_time',
      race_number,
      text: t.timeWasTyped(entry.sail_number, formatTime(score.finish_time)),
      facts: [score.finish_time],
    });
  });
};

/** Codes of boats that did not finish (RRS A10). A boat that broke a rule, or retired afterwards, may have a finish. */
const NOT_FINISHED: readonly string[] = ['DNC', 'DNS', 'DNF'];

/** Boats scored as not finished that have a finish or were seen at the line. */
export const finishesWithCodes: RaceCheck = ({ race: { race_number }, boats }, { clock }) =>
  boats.flatMap((boat) => {
    const { score, crossing } = boat;
    const code = score?.code;
    if (!code || !NOT_FINISHED.includes(code)) return [];
    const elapsed = score.finish_time;
    if (elapsed === null && score.finish_place === null && !crossing) return [];
    return boatLine(boat, {
      check: 'finish_and_code',
      race_number,
      text: textOf(boat, code, clock),
      facts: [code, elapsed, score.finish_place, crossing?.crossed_at ?? null],
    });
  });

/** A boat's code, and her finish that contradicts it. */
function textOf(
  { entry, score, crossing }: BoatToCheck,
  code: string,
  clock: (at: number) => string,
): string {
  const sail = entry.sail_number;
  const at = crossing && clock(crossing.crossed_at);
  const elapsed = score?.finish_time ?? null;
  const place = score?.finish_place ?? null;
  if (elapsed !== null)
    return at === null
      ? t.hasFinish(sail, code, formatTime(elapsed))
      : t.crossedAndHasFinish(sail, code, at, formatTime(elapsed));
  if (place !== null)
    return at === null ? t.hasPlace(sail, code, place) : t.crossedAndHasPlace(sail, code, at, place);
  return t.crossed(sail, code, at!);
}
