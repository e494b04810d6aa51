/** @jsxImportSource hono/jsx */
import type { PublicRegatta } from '../../../club/hearings/public-hearings';
import { boardPath } from '../../../contract/notice-board';
import { resultsPath } from '../../../contract/published-results';

/** Link back to a regatta's notice board, or to its results if nothing was posted. */
export function PublicPage({ of: { regatta, hasBoard } }: { of: PublicRegatta }) {
  return hasBoard ? (
    <a href={boardPath(regatta.id)}>Notice board</a>
  ) : (
    <a href={resultsPath(regatta.id)}>Results</a>
  );
}
