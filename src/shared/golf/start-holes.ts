import { startHoles as t } from '@messages/shared';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { groupBy } from '../group-by';
import { sideKey, startsOnSeveral } from './side-key';

/**
 * Names of starting holes that the side does not tell, by tee time: `Hole 4`, or `Hole 4A` and `Hole 4B` for groups that
 * start there together. Letters go by id, and so are the same wherever a day is read.
 *
 * @param teeTimes of whole days
 */
export function holeNames(teeTimes: readonly TeeTime[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const its of groupBy(teeTimes, sideKey).values()) {
    const isNamed = startsOnSeveral(its);
    for (const there of groupBy(its, ({ starts_at, start_hole }) => `${starts_at}/${start_hole}`).values()) {
      for (const teeTime of there)
        if (teeTime.start_hole !== null && (isNamed || there.length > 1))
          names.set(teeTime.id, t.hole(lettered(teeTime, there)));
    }
  }
  return names;
}

/**
 * A tee time's starting hole, with its letter if several groups start there together: `4A`. Null if not known.
 *
 * @param atThatTime all tee times of its moment
 */
export function startingHole(teeTime: TeeTime, atThatTime: readonly TeeTime[]): string | null {
  const isThere = (one: TeeTime) =>
    sideKey(one) === sideKey(teeTime) && one.start_hole === teeTime.start_hole;
  return teeTime.start_hole === null ? null : lettered(teeTime, atThatTime.filter(isThere));
}

/** @param there the tee times of its moment, side and hole */
function lettered({ id, start_hole }: TeeTime, there: readonly TeeTime[]): string {
  const ids = there.map((one) => one.id).sort();
  return `${start_hole}${ids.length > 1 ? letter(ids.indexOf(id)) : ''}`;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
