import { type CodeTable, codeTable, SCORING_CODES } from '@dockside/scoring';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Score } from '../../contract/areas/racing/scores';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { ApiError, invalid } from '../../contract/errors';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';

/** Codes in force in a regatta: standard and its own. */
export function codesOf(db: Readable, regattaId: string): CodeTable {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  return codeTable(regatta?.scoring_codes);
}

/** `INVALID_REQUEST`: a score's code is not, or not yet, one of its regatta. */
export class UnknownCodeError extends ApiError {
  constructor(code: string) {
    const message = `${code} is not a code of its regatta, or not yet`;
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
 * Refuses to remove codes used by scores. A code of the rules is never removed: it becomes what they say again.
 *
 * @param after the regatta's new codes
 * @throws ApiError `INVALID_REQUEST` naming the boats and races
 */
export function requireUnusedCodes(
  db: Readable,
  { id, scoring_codes }: Regatta,
  after: readonly Pick<OwnCode, 'code'>[],
): void {
  const kept = new Set<string>([...SCORING_CODES, ...after.map(({ code }) => code)]);
  const removed = scoring_codes.filter(({ code }) => !kept.has(code));
  for (const { code } of removed) {
    const uses = db.all<{ race_number: number; sail_number: string }>(
      `SELECT scores.race_number, registrations.json ->> '$.sail_number' AS sail_number
       FROM scores JOIN registrations ON registrations.key = scores.registration_id
       WHERE scores.regatta_id = ? AND (scores.json ->> '$.code' = ? OR EXISTS (
         SELECT 1 FROM json_each(scores.json, '$.penalty.further_penalties') AS further
         WHERE further.value ->> '$.code' = ?))
       ORDER BY 1, 2`,
      id,
      code,
      code,
    );
    if (uses.length === 0) continue;
    const named = uses.slice(0, NAMED).map((use) => `${use.sail_number} in race ${use.race_number}`);
    const more = uses.length > NAMED ? ` and ${uses.length - NAMED} more` : '';
    throw invalid(
      'scoring_codes',
      `${code} is the code of ${named.join(', ')}${more}: give them another one first`,
    );
  }
}
