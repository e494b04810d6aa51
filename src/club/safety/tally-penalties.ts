import { CodeInput } from '../../contract/areas/racing/scores';
import type { PenaltyDecisionInput, SafetyEvent } from '../../contract/areas/safety/safety-events';
import type { Writable } from '../../db/connection';
import { findRecord, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { findScore, setCode } from '../racing/scores';
import type { WriteContext } from '../writes';
import { recordSafetyEvent } from './safety-log';
import { findSafetyPlan } from './safety-plans';

/**
 * Records the scorer's decision on a proposed tally penalty. If accepted, gives the boat the code of the regatta's
 * tally rule. Idempotent.
 *
 * @throws ApiError `NOT_FOUND` for another club's entry; `INVALID_REQUEST` if the rule proposes no code, or she already
 *   has one
 */
export function decidePenalty(db: Writable, context: WriteContext, input: PenaltyDecisionInput): SafetyEvent {
  const { id, registration_id, race_number, decision, reason } = input;
  const entry = requireRecord(db, 'registrations', context.clubId, registration_id);
  const isNew = findRecord(db, 'safety-events', context.clubId, id) === undefined;
  if (isNew && decision === 'accept') applyPenalty(db, context, input);
  return recordSafetyEvent(db, context, {
    id,
    regatta_id: entry.regatta_id,
    kind: decision === 'accept' ? 'penalty_accepted' : 'penalty_dismissed',
    about: null,
    subjects: [{ kind: 'entry', id: entry.id, name: entry.sail_number }],
    boat_id: null,
    place: null,
    severity: null,
    text: reason,
    race_number,
    by: null,
    drill: false,
  });
}

function applyPenalty(
  db: Writable,
  context: WriteContext,
  { registration_id, race_number, reason }: PenaltyDecisionInput,
): void {
  const entry = requireRecord(db, 'registrations', context.clubId, registration_id);
  const rule = findSafetyPlan(db, context.clubId, entry.regatta_id)?.tally;
  if (!rule?.code) throw brokenRule('decision', 'tally_code_missing');
  const code = findScore(db, entry.id, race_number)?.code;
  if (code) throw brokenRule('decision', 'tally_code_taken', { code });
  const { points, percent } = rule;
  const figures = { ...(points !== null && { points }), ...(percent !== null && { percent }) };
  const change = CodeInput.parse({ registration_id, race_number, code: rule.code, ...figures });
  setCode(db, { ...context, reason }, change);
}
