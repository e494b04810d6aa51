import { count } from './format';
import { fromThousandths, THOUSANDTHS } from './points';
import { averageRedress } from './redress';
import type { BoatInRace } from './score-race';

/**
 * A boat's score by a code that gives her the average of her other races, to the nearest tenth, halves up;
 * null for any other score. Races that she has by an average, redress included, are left out. Beyond the
 * number of races that the code may be used in, counted from the first, and while there is no race to
 * average, she is scored as if DNC.
 *
 * @param given her scores as the races gave them, in the order of sailing
 * @param index the race in question
 */
export function averageForCode(given: readonly BoatInRace[], index: number): BoatInRace | null {
  const result = given[index] as BoatInRace;
  if (result.code_average === null) return null;
  const { rule, dnc } = result.code_average;
  const { value, races, leave_out, at_most } = rule.points;
  const asDnc = (why: string): BoatInRace => ({
    ...result,
    points: dnc.points,
    explanation: `${rule.code}: ${why}, scored as DNC: ${dnc.text}${result.explanation}`,
  });
  const used = given.slice(0, index).filter(({ code, code_average }) => code_average && code === rule.code);
  if (at_most !== null && used.length >= at_most) return asDnc(`given in ${count(at_most, 'race')} before`);
  const isLeftOut = ({ code, place }: BoatInRace) =>
    leave_out === 'dnc' ? code === 'DNC' : leave_out === 'not_finished' && place === null;
  const averaged = given.map((one) => ({ points: isLeftOut(one) ? null : one.points }));
  const average = averageRedress(averaged, index, races === 'all' ? 'average_all' : 'average_before');
  if (average === null) return asDnc('no races to average');
  const which = races === 'all' ? 'her other races' : 'her races before';
  const without = { none: '', dnc: ' but DNC', not_finished: ' that she has a place in' }[leave_out];
  const more = value === 0 ? '' : ` + ${value}`;
  const points = average.points + Math.round(value * THOUSANDTHS);
  return {
    ...result,
    points,
    explanation: `${rule.code}: average of ${average.races} of ${which}${without}${more} = ${fromThousandths(points)}${result.explanation}`,
  };
}
