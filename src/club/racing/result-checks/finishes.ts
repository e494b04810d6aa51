import { formatTime } from '@dockside/scoring';
import { boatLine, type RaceCheck } from './line';

/** Finishes without a crossing, in races timed at the line. */
export const typedTimes: RaceCheck = ({ race: { race_number, scoring }, boats }) => {
  if (scoring === 'pursuit' || !boats.some(({ score }) => score?.crossing_id != null)) return [];
  return boats.flatMap((boat) => {
    const { score, entry } = boat;
    if (score?.finish_time == null || score.crossing_id !== null) return [];
    return boatLine(boat, {
      check: 'typed_time',
      race_number,
      text: `The time of ${entry.sail_number}, ${formatTime(score.finish_time)}, was typed: it comes from no crossing at the line.`,
      facts: [score.finish_time],
    });
  });
};

/** Codes of boats that did not finish (RRS A10). A boat that broke a rule, or retired afterwards, may have a finish. */
const NOT_FINISHED: readonly string[] = ['DNC', 'DNS', 'DNF'];

/** Boats scored as not finished that have a finish or were seen at the line. */
export const finishesWithCodes: RaceCheck = ({ race: { race_number }, boats }, { clock }) =>
  boats.flatMap((boat) => {
    const { score, entry, crossing } = boat;
    const code = score?.code;
    if (!code || !NOT_FINISHED.includes(code)) return [];
    const elapsed = score.finish_time;
    if (elapsed === null && score.finish_place === null && !crossing) return [];
    const seen = crossing ? ` crossed the line at ${clock(crossing.crossed_at)}` : '';
    const finish =
      elapsed !== null
        ? ` has a finish of ${formatTime(elapsed)}`
        : score.finish_place === null
          ? ''
          : ` has place ${score.finish_place}`;
    return boatLine(boat, {
      check: 'finish_and_code',
      race_number,
      text: `${entry.sail_number} is scored ${code}, but${[seen, finish].filter(Boolean).join(' and')}.`,
      facts: [code, elapsed, score.finish_place, crossing?.crossed_at ?? null],
    });
  });
