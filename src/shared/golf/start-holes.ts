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
      const ids = there.map(({ id }) => id).sort();
      for (const { id, start_hole } of there)
        if (start_hole !== null && (isNamed || ids.length > 1))
          names.set(id, `Hole ${start_hole}${ids.length > 1 ? letter(ids.indexOf(id)) : ''}`);
    }
  }
  return names;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
