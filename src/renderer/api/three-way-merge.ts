import type { Fields } from '@/ui/form/use-form';

/**
 * What a form holds when it goes on from a record that was changed meanwhile: what only its user changed stays as typed;
 * every other field is as it stands now.
 *
 * @param base what the form was opened with
 */
export function threeWayMerge<Values extends Fields>(base: Values, yours: Values, now: Values): Values {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const names = Object.keys(now) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, isSame(base[name], now[name]) ? yours[name] : now[name]]),
  ) as Values;
}
