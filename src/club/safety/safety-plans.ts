import { safetyPlans as t } from '@messages/server/safety';
import type { SafetyPlan, SafetyPlanInput } from '../../contract/areas/safety/safety-plans';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { keepSetupChange } from '../racing/setup-changes';
import { conflictsOf, mergeRecord, requireConditions, type WriteContext, writtenFields } from '../writes';

/**
 * Writes a regatta's whole safety plan.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta, `INVALID_REQUEST` if two places or boats have the same name;
 *   ConflictError if the plan does not meet the condition
 */
export function saveSafetyPlan(
  db: Writable,
  given: WriteContext,
  { reason, ...input }: SafetyPlanInput,
): SafetyPlan {
  const context = { ...given, reason };
  const { id } = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  requireDistinct('places', input.places);
  requireDistinct(
    'boats',
    input.boats.map((boat) => boat.id),
  );
  const before = findRecord(db, 'safety-plans', context.clubId, id);
  const fields = mergeRecord('safety-plans', before, { ...writtenFields(input), id });
  const { record, changed } = putVersioned(db, 'safety-plans', context.clubId, fields, () =>
    requireConditions(input, before, conflictsOf('safety_plan')),
  );
  if (!changed) return record;
  keepSetupChange(db, context, { regattaId: id, name: t.safetyPlan }, before, record);
  const { version: _, id: __, ...body } = record;
  enqueue(
    db,
    context,
    'safetyPlans.save',
    { body: { ...body, ...(reason && { reason }) } },
    { writes: [{ kind: 'safety-plan', id }], reads: [{ kind: 'regatta', id }] },
  );
  return record;
}

/** A regatta's safety plan, if any. */
export function findSafetyPlan(db: Readable, clubId: string, regattaId: string): SafetyPlan | undefined {
  return findRecord(db, 'safety-plans', clubId, regattaId);
}

function requireDistinct(path: 'places' | 'boats', names: readonly string[]): void {
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) throw brokenRule(`${path}.${twice}`, 'name_twice', { name: names[twice]! });
}
