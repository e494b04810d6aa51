import { isDeepStrictEqual } from 'node:util';
import { checkPlan } from '@dockside/race-signals';
import { conflict, sentence } from '@messages/refusals';
import type { Race, StartPlanInput } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { StartPlan } from '../../contract/areas/start/starting-procedures';
import type { Writable } from '../../db/connection';
import { putVersioned, requireRecord } from '../../db/records';
import { enqueue } from '../integration/outbox';
import { requireStarts } from '../racing/fleets';
import { findRace, newRace } from '../racing/regattas';
import { keepRaceChange } from '../racing/setup-changes';
import { mergeRecord, type WriteContext, writtenFields } from '../writes';
import { requireNoProblems } from './starting-procedures';

/**
 * Sets the plan for a race's starts, and leaves the rest alone.
 *
 * @throws ConflictError if the plan differs from `if_start_plan`; ApiError `INVALID_REQUEST` for a group of nobody
 */
export function setStartPlan(db: Writable, given: WriteContext, input: StartPlanInput): Race {
  const context = { ...given, reason: input.reason };
  const { regatta_id, race_number, start_plan, if_start_plan: expected } = input;
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const before = findRace(db, regatta.id, race_number);
  const race = before ?? newRace(regatta.id, race_number);
  requireStartPlan(regatta, start_plan);
  const next = mergeRecord('races', before, { ...race, start_plan });
  const { record, changed } = putVersioned(db, 'races', context.clubId, next);
  if (!changed) return record;
  if (expected !== undefined && !isDeepStrictEqual(expected, before?.start_plan ?? null))
    throw conflict(
      before,
      sentence(before?.start_plan ? 'plan_of_start_changed' : 'plan_of_start_taken_back', { race_number }),
    );
  keepRaceChange(db, context, before, record);
  enqueue(
    db,
    context,
    'races.setStartPlan',
    { body: writtenFields(input) },
    {
      writes: [{ kind: 'race', regattaId: regatta.id, raceNumber: race_number }],
      reads: [{ kind: 'regatta', id: regatta.id }],
      record: { resource: 'races', key: record.id },
    },
  );
  return record;
}

/** @throws ApiError `INVALID_REQUEST` for a plan that cannot be run, or a group of nobody */
export function requireStartPlan(regatta: Regatta, plan: StartPlan | null): void {
  if (!plan) return;
  const fleets = plan.groups.flatMap((group) => group.fleets);
  requireStarts(regatta, 'start_plan', fleets);
  requireNoProblems('start_plan', checkPlan(plan));
}
