import type { Readable } from '../db/connection';
import type { DecisionOf } from './compare-results';

/** Answers which decision last changed a boat's score in a race of this regatta. The history of scores names none yet. */
export function decisionsIn(_db: Readable, _regattaId: string): DecisionOf {
  return () => null;
}
