import { isDeepStrictEqual } from 'node:util';
import { type CodeTable, checkScore, codeTable, ScoringInputError } from '@dockside/scoring';
import { scoringCodes as t } from '@messages/server/racing';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Score } from '../../contract/areas/racing/scores';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { ApiError, invalid } from '../../contract/errors';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { toScoreInput } from '../../shared/score-input';
import { brokenRule } from '../broken-rule';

/** Codes in force in a regatta: standard and its own. */
export function codesOf(db: Readable, regattaId: string): CodeTable {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  return codeTable(regatta?.scoring_codes);
}

/** `INVALID_REQUEST`: a score's code is not, or not yet, one of its regatta. */
export class UnknownCodeError extends ApiError {
  constructor(code: string) {
    const message = t.isNotCodeOfItsRegatta(code);
    super('INVALID_REQUEST', `code: ${message}`, [{ path: 'code', message }]);
  }
}

/** Refuses a score from elsewhere with a code unknown to its regatta. @throws UnknownCodeError */
export function requireKnownCode(
  db: Readable,
  { regatta_id, code, penalty }: Pick<Score, 'regatta_id' | 'code' | 'penalty'>,
): void {
  const [regatta] = code === null ? [] : selectRecords(db, 'regattas', 'key = ?', regatta_id);
  if (!regatta || code === null) return;
  const known = codeTable(regatta.scoring_codes);
  const unknown = [{ code }, ...(penalty?.further_penalties ?? [])].find((one) => !known.has(one.code));
  if (unknown) throw new UnknownCodeError(unknown.code);
}

/** Number of boats named in a message about a code. */
const NAMED = 3;

/**
 * Refuses to remove codes used by scores, or to redefine them so that a score cannot be computed. A code of the rules is
 * never removed: it becomes what they say again.
 *
 * @param after the regatta's new codes
 * @throws ApiError `INVALID_REQUEST` naming the boats and races
 */
export function requireUsedCodes(
  db: Readable,
  { id, scoring_codes }: Regatta,
  after: readonly OwnCode[],
): void {
  const before = codeTable(scoring_codes);
  const codes = codeTable(after);
  const changed = [...before.keys()].filter((code) => !isDeepStrictEqual(before.get(code), codes.get(code)));
  for (const code of changed) {
    const uses = usesOf(db, id, code);
    const named = uses.slice(0, NAMED).map((use) => t.inRace(use.sail_number, use.race_number));
    const more = uses.length - named.length;
    if (uses.length > 0 && !codes.has(code))
      throw more > 0
        ? brokenRule('scoring_codes', 'code_in_use_more', { code, scores: named.join(', '), more })
        : brokenRule('scoring_codes', 'code_in_use', { code, scores: named.join(', ') });
    for (const { key, sail_number } of uses) requireFit(db, key, sail_number, codes);
  }
}

/** Scores with a code, as the first or a further penalty, by race and sail number. */
function usesOf(db: Readable, regattaId: string, code: string) {
  return db.all<{ key: string; race_number: number; sail_number: string }>(
    `SELECT scores.key, scores.race_number, registrations.json ->> '$.sail_number' AS sail_number
     FROM scores JOIN registrations ON registrations.key = scores.registration_id
     WHERE scores.regatta_id = ? AND (scores.json ->> '$.code' = ? OR EXISTS (
       SELECT 1 FROM json_each(scores.json, '$.penalty.further_penalties') AS further
       WHERE further.value ->> '$.code' = ?))
     ORDER BY 2, 3`,
    regattaId,
    code,
    code,
  );
}

/** Refuses codes that a stored score does not go with. */
function requireFit(db: Readable, key: string, sailNumber: string, codes: CodeTable): void {
  for (const score of selectRecords(db, 'scores', 'key = ?', key))
    try {
      checkScore(toScoreInput(score), sailNumber, codes);
    } catch (error) {
      if (!(error instanceof ScoringInputError)) throw error;
      throw invalid(
        'scoring_codes',
        t.scoreDoesNotFit(sailNumber, score.race_number, error.field, error.problem),
      );
    }
}
