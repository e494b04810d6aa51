import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, sentence } from '@messages/refusals';
import { decisions as t } from '@messages/server/hearings';
import type {
  Decision,
  DecisionChange,
  DecisionChangeInput,
  DecisionInput,
  ReopeningInput,
  SigningInput,
} from '../../contract/areas/hearings/decisions';
import type { ScoreState } from '../../contract/areas/racing/scores';
import { requestName } from '../../contract/hearings';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../../db/records';
import { scoreWords } from '../../shared/score-words';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { findScore } from '../racing/scores';
import {
  conflictsOf,
  mergeRecord,
  type Removal,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';
import { completeChanges, moveScore, stands, stateOf } from './decision-changes';
import { settleRequest } from './hearing-requests';

/**
 * Drafts a decision under its regatta's next number, or changes a draft. One passed on by another server may be signed;
 * its scores arrive separately.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's decision; `INVALID_REQUEST` if it is already signed or impossible;
 *   ConflictError if it does not meet the condition
 */
export function saveDecision(db: Writable, context: WriteContext, input: DecisionInput): Decision {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'decisions', context.clubId, input.id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'decisions', id: known.id });
  const isPassedOn = input.state !== 'draft';
  if (known && known.state !== 'draft' && !isPassedOn)
    throw known.state === 'signed'
      ? brokenRule('id', 'decision_signed', { decision: known.number })
      : brokenRule('id', 'decision_reopened', { decision: known.number });
  if (!isPassedOn) requireOfRegatta(db, context, regatta.id, input);
  const none = { signed_by: null, signed_at: null };
  const notReopened = { reopened_at: null, reopened_by: null, reopening_reason: null };
  const { recorded_by = context.recordedBy, ...fields } = writtenFields(input);
  const decision = mergeRecord('decisions', known, {
    ...none,
    ...notReopened,
    ...fields,
    number: input.number ?? known?.number ?? nextNumber(db, regatta.id),
    // A decision passed on by another server was accepted there and is not refused here.
    changes: isPassedOn ? input.changes.map(inFull) : completeChanges(db, context, regatta, input.changes),
    recorded_at: context.now,
    recorded_by,
  });
  const wording = ({ recorded_at: _, recorded_by: __, version: ___, ...rest }: Partial<Decision>) => rest;
  if (known && isDeepStrictEqual(wording(known), JSON.parse(JSON.stringify(wording(decision))))) return known;
  requireConditions(
    input,
    known,
    known ? conflictsOf('decision', { decision: known.number }) : conflictsOf('new_decision'),
  );
  return store(db, context, decision as Decision);
}

/**
 * Deletes a draft, which has changed nothing.
 *
 * @returns the deleted draft
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` if it was signed; ConflictError if it does not meet the condition
 */
export function removeDecision(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: Removal,
): Decision {
  const draft = requireRecord(db, 'decisions', context.clubId, id);
  requireConditions(conditions, draft, conflictsOf('decision', { decision: draft.number }));
  if (draft.state !== 'draft')
    throw brokenRule('id', 'decision_to_reopen_with_reason', { decision: draft.number });
  removeRecord(db, 'decisions', context.clubId, id);
  enqueue(
    db,
    context,
    'decisions.remove',
    { query: { id } },
    { writes: [{ kind: 'decision', id }], reads: [{ kind: 'regatta', id: draft.regatta_id }] },
  );
  return draft;
}

function inFull({ before, after, ...cell }: DecisionChangeInput, index: number): DecisionChange {
  if (!before) throw brokenRule(`changes.${index}.before`, 'before_missing');
  return {
    ...cell,
    before: stateOf(before),
    after: stateOf({ ...before, ...(after as Partial<ScoreState>) }),
  };
}

function requireOfRegatta(
  db: Readable,
  { clubId }: WriteContext,
  regattaId: string,
  { id, request_id, replaces }: DecisionInput,
): void {
  if (request_id !== null && findRecord(db, 'hearing-requests', clubId, request_id)?.regatta_id !== regattaId)
    throw brokenRule('request_id', 'hearing_request_unknown');
  if (replaces === null) return;
  const earlier = findRecord(db, 'decisions', clubId, replaces);
  if (earlier?.regatta_id !== regattaId || replaces === id) throw brokenRule('replaces', 'decision_unknown');
  if (earlier.state !== 'reopened')
    throw earlier.state === 'signed'
      ? brokenRule('replaces', 'decision_to_reopen', { decision: earlier.number })
      : brokenRule('replaces', 'draft_to_reopen', { decision: earlier.number });
}

/** Stores a decision, updates its request's state, and queues it for upstream. */
function store(db: Writable, context: WriteContext, decision: Decision): Decision {
  const { record } = putVersioned(db, 'decisions', context.clubId, decision);
  settleRequest(db, context, record.request_id);
  const { version: _, recorded_at: __, ...body } = record;
  const boats = record.changes.map(({ registration_id }) => registration_id);
  const reads = [...new Set(boats)].map((id) => ({ kind: 'registration', id }) as const);
  enqueue(
    db,
    context,
    'decisions.save',
    { body },
    {
      writes: [{ kind: 'decision', id: record.id }],
      reads: [
        { kind: 'regatta', id: record.regatta_id },
        ...(record.request_id === null ? [] : [{ kind: 'hearing-request', id: record.request_id } as const]),
        ...reads,
      ],
    },
  );
  return record;
}

/**
 * Signs a decision and applies its changes to the scores, all or none. A signed decision is returned unchanged.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` if it was reopened; ConflictError if a score changed since the draft,
 *   or the decision does not meet the condition
 */
export function signDecision(db: Writable, given: WriteContext, input: SigningInput): Decision {
  const draft = requireRecord(db, 'decisions', given.clubId, input.id);
  if (draft.state === 'signed') return draft;
  if (draft.state === 'reopened') throw brokenRule('id', 'decision_to_replace', { decision: draft.number });
  requireConditions(input, draft, conflictsOf('decision', { decision: draft.number }));
  requireStanding(db, given, draft.changes, 'before');
  const context = { ...given, decisionId: draft.id, reason: reasonOf(db, given, draft) };
  const changes = draft.changes.map((change) => ({
    ...change,
    after: moveScore(db, context, change, change.before, change.after),
  }));
  return store(db, given, {
    ...draft,
    changes,
    state: 'signed',
    signed_by: input.signed_by,
    signed_at: given.now,
  });
}

/** `Decision 2, scoring inquiry 4`: the reason in the score's history. */
function reasonOf(db: Readable, { clubId }: WriteContext, { number, request_id }: Decision): string {
  const request = request_id === null ? undefined : findRecord(db, 'hearing-requests', clubId, request_id);
  return request ? t.decisionOn(number, requestName(request)) : t.decision(number);
}

/**
 * Reopens a signed decision and reverses its changes, unless the scores are to stay. A reopened decision is returned
 * unchanged.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` for a draft; ConflictError if a score changed since it was signed, or
 *   the decision does not meet the condition
 */
export function reopenDecision(db: Writable, given: WriteContext, input: ReopeningInput): Decision {
  const signed = requireRecord(db, 'decisions', given.clubId, input.id);
  if (signed.state === 'reopened') return signed;
  if (signed.state === 'draft') throw brokenRule('id', 'decision_not_signed', { decision: signed.number });
  requireConditions(input, signed, conflictsOf('decision', { decision: signed.number }));
  if (!input.keep_scores) {
    requireStanding(db, given, signed.changes, 'after');
    const reason = t.reopened(reasonOf(db, given, signed), input.reason).slice(0, 500);
    const context = { ...given, decisionId: signed.id, reason };
    for (const change of signed.changes.toReversed())
      moveScore(db, context, change, change.after, change.before);
  }
  return store(db, given, {
    ...signed,
    state: 'reopened',
    reopened_at: given.now,
    reopened_by: given.recordedBy,
    reopening_reason: input.reason,
  });
}

/** @throws ConflictError naming the changed scores and their present values */
function requireStanding(
  db: Readable,
  { clubId }: WriteContext,
  changes: readonly DecisionChange[],
  side: 'before' | 'after',
): void {
  const [first, ...others] = changes.filter((change) => !stands(db, change, change[side]));
  if (!first) return;
  const { boat, race_number, now, was } = differenceOf(db, clubId, first, first[side]);
  const of = { race_number, ...(boat !== undefined && { sail_number: boat }) };
  const more = others.length;
  const one = now === was ? sentence('score_changed', of) : sentence('score_is_other', { ...of, now, was });
  const many =
    now === was
      ? sentence('scores_changed', { ...of, more })
      : sentence('scores_are_others', { ...of, now, was, more });
  throw conflict(findScore(db, first.registration_id, race_number), more > 0 ? many : one);
}

/** `IRL 66 in race 3 is 1:02:10 by now, and was to be DNF`. */
export function conflictWords(
  db: Readable,
  clubId: string,
  change: DecisionChange,
  expected: ScoreState,
): string {
  const { boat = t.boatThatIsGone, race_number, now, was } = differenceOf(db, clubId, change, expected);
  return now === was ? t.scoreWasChanged(boat, race_number) : t.scoreIsOther(boat, race_number, now, was);
}

function differenceOf(
  db: Readable,
  clubId: string,
  { registration_id, race_number }: DecisionChange,
  expected: ScoreState,
) {
  return {
    boat: findRecord(db, 'registrations', clubId, registration_id)?.sail_number,
    race_number,
    now: scoreWords(stateOf(findScore(db, registration_id, race_number))),
    was: scoreWords(expected),
  };
}

function nextNumber(db: Readable, regattaId: string): number {
  return Math.max(0, ...decisionsOf(db, regattaId).map(({ number }) => number)) + 1;
}

/** A regatta's decisions by number. */
export function decisionsOf(db: Readable, regattaId: string): Decision[] {
  return selectRecords(db, 'decisions', 'regatta_id = ? ORDER BY number, key', regattaId);
}
