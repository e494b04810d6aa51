import { waivedChecks as t } from '@messages/server/racing';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { isSameCheck, type WaiverInput } from '../../contract/areas/racing/result-checks';
import type { WaivedCheck } from '../../contract/areas/racing/waived-checks';
import type { Readable, Writable } from '../../db/connection';
import { putVersioned, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext, writtenFields } from '../writes';
import { resultChecks } from './result-checks/read-checks';
import { keepSetupChange } from './setup-changes';

/**
 * Waives a finding with a reason, or revokes the waiver; the rest of the regatta stays unchanged.
 *
 * @throws ApiError `INVALID_REQUEST` without `facts` if there is no such finding; ConflictError if the reason differs
 *   from `if_reason`
 */
export function waiveCheck(db: Writable, context: WriteContext, input: WaiverInput): Regatta {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const { check, race_number, subject, reason } = input;
  const about = { check, race_number, subject };
  const known = regatta.waived_checks.find((one) => isSameCheck(one, about));
  const others = regatta.waived_checks.filter((one) => one !== known);
  const waiver = reason === null ? null : waiverOf(db, context, regatta, { ...input, reason }, known);
  const waived_checks = waiver ? [...others, waiver] : others;
  const { record, changed } = putVersioned(
    db,
    'regattas',
    context.clubId,
    { ...regatta, waived_checks },
    () =>
      requireConditions({ if_reason: input.if_reason }, known, {
        ...conflictsOf('check_line'),
        none: { reason: null },
      }),
  );
  if (!changed) return record;
  keepSetupChange(
    db,
    context,
    { regattaId: regatta.id, name: subjectOf(about) },
    known && { let_stand: known.reason },
    waiver && { let_stand: waiver.reason },
  );
  enqueue(
    db,
    context,
    'regattas.waiveCheck',
    // Upstream may hear of it much later, so the facts, time and author are sent along.
    { body: { ...writtenFields(input), ...waiver } },
    { writes: [{ kind: 'regatta', id: record.id }] },
  );
  return record;
}

/** `check “open time” of race 3` */
function subjectOf({ check, race_number }: Pick<WaivedCheck, 'check' | 'race_number'>): string {
  const name = check.replaceAll('_', ' ');
  return race_number === null ? `check “${name}”` : t.checkOfRace(name, race_number);
}

function waiverOf(
  db: Readable,
  context: WriteContext,
  regatta: Regatta,
  { check, race_number, subject, reason, ...input }: WaiverInput & { reason: string },
  known: WaivedCheck | undefined,
): WaivedCheck {
  const about = { check, race_number, subject };
  const facts = input.facts ?? factsNow(db, context, regatta, about);
  // A repeat changes nothing.
  if (known?.facts === facts && known.reason === reason) return known;
  return {
    ...about,
    facts,
    reason,
    waived_at: input.waived_at ?? context.now,
    waived_by: input.waived_by === undefined ? context.recordedBy : input.waived_by,
  };
}

function factsNow(
  db: Readable,
  context: WriteContext,
  regatta: Regatta,
  about: Pick<WaivedCheck, 'check' | 'race_number' | 'subject'>,
): string {
  const { open, waived } = resultChecks(db, regatta, context.now);
  const line = [...open, ...waived].find((one) => isSameCheck(one, about));
  if (!line) throw brokenRule('subject', 'check_gone');
  return line.facts;
}
