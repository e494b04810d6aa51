import { scoreWords as t } from '@messages/shared';
import type { Penalty, Redress, TimePenalty } from '../contract/areas/racing/penalties';
import type { ScoreState } from '../contract/areas/racing/scores';

/**
 * A boat's recorded score in a few words: `1:02:10`, `DSQ`, `1:02:10 with SCP 20 %`, `RDG average of all her races`,
 * `nothing`.
 */
export function scoreWords(state: ScoreState): string {
  const { finish_time, finish_place, code, time_penalty, laps, rating, checked_in } = state;
  if (code !== null && !ADDED.includes(code)) return codeWords(state);
  const finish = [
    finish_time === null ? [] : [elapsedWords(finish_time)],
    finish_place === null ? [] : [t.place(finish_place)],
    laps === null ? [] : [t.laps(laps)],
    rating === null ? [] : [t.rating(rating)],
  ].flat();
  const added = [
    ...(code === null ? [] : [codeWords(state)]),
    ...(time_penalty ? [timePenaltyWords(time_penalty)] : []),
  ];
  const words = [finish.join(', '), ...added].filter(Boolean);
  if (words.length > 0) return words.reduce((all, one) => t.withPenalty(all, one));
  return checked_in === null ? t.nothing : checked_in ? t.seenAtStart : t.notSeenAtStart;
}

/** Penalties added to a finish; any other code replaces it. */
const ADDED = ['ZFP', 'SCP', 'DPI'];

function codeWords({ code, penalty, redress }: ScoreState): string {
  const own = [code, ...penaltyWords(penalty), ...(redress ? [redressWords(redress)] : [])];
  const further = (penalty?.further_penalties ?? []).map((one) => [one.code, ...penaltyWords(one)]);
  return [own, ...further].map((words) => words.join(' ')).reduce((all, one) => t.codeAndCode(all, one));
}

/** `1:02:10` or `1:02:10.4` from seconds. */
export function elapsedWords(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const whole = Math.floor(tenths / 10);
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

function penaltyWords(penalty: Pick<Penalty, 'points' | 'percent'> | null): string[] {
  if (!penalty) return [];
  if (penalty.points !== null) return [t.points(penalty.points)];
  return penalty.percent === null ? [] : [t.percent(penalty.percent)];
}

function timePenaltyWords({ seconds, percent, applies_to }: TimePenalty): string {
  const amount = seconds !== null ? t.seconds(seconds) : t.percent(percent ?? 0);
  return applies_to === 'elapsed' ? t.addedToElapsed(amount) : t.addedToCorrected(amount);
}

/** `average of all her races`, `4.5 points`, `180 s given back`, `4.5 points if better`. */
function redressWords(redress: Redress): string {
  return redress.only_if_better ? t.ifBetter(givenWords(redress)) : givenWords(redress);
}

function givenWords({ method, points, races, time }: Redress): string {
  switch (method) {
    case 'average_all':
      return t.averageOfAll;
    case 'average_before':
      return t.averageOfBefore;
    case 'average_races':
      return t.averageOfRaces(races.join(', '));
    case 'points':
      return points === null ? t.statedPoints : t.points(points);
    case 'time':
      if (time?.elapsed != null) return t.elapsedTime(elapsedWords(time.elapsed));
      return t.givenBack(time?.seconds != null ? t.seconds(time.seconds) : t.percent(time?.percent ?? 0));
  }
}
