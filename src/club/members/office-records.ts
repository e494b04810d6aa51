import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, sentence } from '@messages/refusals';
import { counts, refusals } from '@messages/server/in-use';
import { officeRecords as t } from '@messages/server/members';
import type { LineItem } from '../../contract/areas/members/billing';
import type { Member } from '../../contract/areas/members/members';
import type {
  OfficeChange,
  OfficeKind,
  OfficeRecordsInput,
} from '../../contract/areas/members/office-records';
import { completeRecord } from '../../contract/complete-record';
import { invalid } from '../../contract/errors';
import { isValid } from '../../contract/is-valid';
import { toIssue } from '../../contract/issues';
import { type RecordOf, resources } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putRecord, removeRecord, selectRecords } from '../../db/records';
import { isOpeningBalance } from '../../shared/billing/opening-balance';
import { fullName } from '../../shared/person-name';
import { brokenRule } from '../broken-rule';
import { entityKeyOf, parseEntityKey } from '../integration/entity-refs';
import { fingerprint } from '../integration/fingerprint';
import { queueRecord } from '../integration/queue-unsent';
import { hasUpstream } from '../integration/unsent-entities';
import { mergeRecord, refuseWhileUsed, type WriteContext } from '../writes';
import { type Noted, officeChangesOf, withOfficeHistory } from './office-history';

/** Members, applicants, transactions, functions and camp registrations of a club without a cloud, edited by hand. */

type Change = OfficeRecordsInput['changes'][number];

const sentencesOf = {
  members: said('member'),
  'membership-applicants': said('applicant'),
  'line-items': said('line_item'),
  banquets: said('banquet'),
  'banquet-line-items': said('banquet_line_item'),
  'camp-registrations': said('camp_registration'),
} satisfies Record<OfficeKind, object>;

function said<Kind extends string>(kind: Kind) {
  return {
    changed: `${kind}_changed`,
    deleted: `${kind}_deleted`,
    changedSince: `${kind}_changed_since`,
  } as const;
}

/**
 * Saves records together and notes them in the history.
 *
 * @throws ConflictError if a record is not as its editor saw it. ApiError `INVALID_REQUEST` if a cloud keeps these
 *   records, or a record breaks a rule.
 */
export function saveOfficeRecords(
  db: Writable,
  context: WriteContext,
  { changes }: OfficeRecordsInput,
): OfficeChange {
  requireNoCloud(db, context.clubId);
  return changeOf(
    db,
    context.clubId,
    withOfficeHistory(db, context, 'by_hand', () => {
      const left = new Set<string>();
      for (const [index, change] of changes.entries())
        inChange(index, () => {
          const from = saveOne(db, context, change);
          if (from !== undefined) left.add(from);
        });
      settleHouseholds(db, context.clubId, changes, left);
    }),
  );
}

/**
 * Restores the records of a change.
 *
 * @throws ApiError `NOT_FOUND` for an unknown change. ConflictError if a record changed since. ApiError
 *   `INVALID_REQUEST` if a cloud keeps these records.
 */
export function undoOfficeChange(
  db: Writable,
  context: WriteContext,
  { change_id }: { change_id: string },
): OfficeChange {
  const { clubId } = context;
  requireNoCloud(db, clubId);
  const changes = officeChangesOf(db, clubId, change_id);
  if (changes.length === 0) throw notFound('no_change', { id: change_id });
  const noted = withOfficeHistory(db, context, 'undo', () => {
    const undone: (() => void)[] = [];
    const households = new Set<string>();
    for (const { resource, key, before, after } of changes.toReversed()) {
      const record = findRecord(db, resource, clubId, key);
      const now = fingerprint(record);
      if (now === fingerprint(before)) continue;
      if (now !== after) throw conflict(record, sentence(sentencesOf[resource].changedSince));
      if (before === null) refuseRemoval(db, clubId, resource, key);
      else undone.push(() => check(db, clubId, resource, before, record));
      for (const one of [before, record]) {
        const household = householdOf(resource, one);
        if (household !== undefined) households.add(household);
      }
      setRecord(db, context, { resource, key }, before, record ?? null);
    }
    settleHouseholds(db, clubId, [], households);
    // When all are back: a rule may be about two of them.
    for (const checkOne of undone) asUndone(checkOne);
  });
  return changeOf(db, clubId, noted);
}

/**
 * Writes a record whose kind has no rules of its own, or removes it for null, and queues that for the cloud.
 *
 * @param stands the record there now; null if there is none
 */
export function setRecord(
  db: Writable,
  { clubId, now, queue }: WriteContext,
  { resource, key }: { resource: keyof typeof resources; key: string },
  record: object | null,
  stands: object | null,
): void {
  if (record) putRecord(db, resource, clubId, record as never);
  else removeRecord(db, resource, clubId, key);
  const entity = entityKeyOf(resource, { ...(record ?? stands) });
  if (entity !== undefined && queue) queueRecord(db, clubId, parseEntityKey(entity)!, now);
}

/** @throws ApiError `INVALID_REQUEST` if a cloud keeps these records */
export function requireNoCloud(db: Readable, clubId: string): void {
  if (hasUpstream(db, clubId)) throw brokenRule('club_id', 'records_in_cloud');
}

function changeOf(db: Readable, clubId: string, { changeId, changes }: Noted<unknown>): OfficeChange {
  return {
    change_id: changeId,
    records: changes.map(({ resource, key }) => ({
      resource,
      id: key,
      record: findRecord(db, resource, clubId, key) ?? null,
    })),
  };
}

/** Names the change in the path of an issue. */
function inChange(index: number, save: () => void): void {
  try {
    save();
  } catch (error) {
    if (!(error instanceof FieldIssue)) throw error;
    throw invalid(`changes.${index}.record.${error.path}`, error.problem);
  }
}

/** Says that undoing would break a rule. */
function asUndone(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof FieldIssue)) throw error;
    throw invalid('change_id', t.cannotBeUndone(error.path.replaceAll('_', ' '), error.problem));
  }
}

class FieldIssue extends Error {
  constructor(
    readonly path: string,
    readonly problem: string,
  ) {
    super(problem);
  }
}

/** @returns the household that the record was in before */
function saveOne(
  db: Writable,
  context: WriteContext,
  { resource, id, record, if_record: seen }: Change,
): string | undefined {
  const { clubId } = context;
  const before = findRecord(db, resource, clubId, id);
  if (!record && !before) throw notFound('no_record', { resource, id });
  const after = record && completed(resource, clubId, id, before, record);
  if (isDeepStrictEqual(before ?? null, after)) return undefined;
  if (seen !== undefined && fingerprint(before) !== fingerprint(seen))
    throw conflict(before, sentence(sentencesOf[resource][before ? 'changed' : 'deleted']));
  if (!after) refuseRemoval(db, clubId, resource, id);
  else check(db, clubId, resource, after, before);
  setRecord(db, context, { resource, key: id }, after, before ?? null);
  return householdOf(resource, before);
}

function householdOf(resource: OfficeKind, record: object | null | undefined): string | undefined {
  return resource === 'members' ? (record as Member | null | undefined)?.household?.id : undefined;
}

/** The record with every field, and those of the stored one that the editor does not know. @throws FieldIssue */
function completed(
  resource: OfficeKind,
  clubId: string,
  id: string,
  before: object | undefined,
  record: object,
): object {
  const { record: schema } = resources[resource];
  const merged = mergeRecord(resource, before as never, { ...record, id, club_id: clubId } as never);
  // A person without a household is the account holder.
  const alone = resource === 'members' && !(merged as Partial<Member>).household && { primary: true };
  const whole = completeRecord(schema, { ...(merged as object), ...alone }) as object;
  if (isValid(schema, whole)) return whole;
  const [issue] = schema.safeParse(whole).error!.issues.map(toIssue);
  throw new FieldIssue(issue!.path, issue!.message);
}

/** Checks what differs from `before`: a record that came with a fault can still be edited. @throws FieldIssue */
function check(
  db: Readable,
  clubId: string,
  resource: OfficeKind,
  record: object,
  before: object | undefined,
): void {
  if (resource === 'members') checkMember(db, clubId, record as Member, before as Member | undefined);
  if (resource === 'line-items') checkPosting(db, clubId, record as LineItem, before as LineItem | undefined);
}

function checkMember(db: Readable, clubId: string, member: Member, before: Member | undefined): void {
  if (fullName(member) === '') throw new FieldIssue('last_name', t.isMissing);
  const { email, membership_number, household } = member;
  if (email && email !== before?.email && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new FieldIssue('email', t.isNotEmailAddress);
  const number = membership_number?.trim().toLowerCase();
  const isSame = membership_number === before?.membership_number && household?.id === before?.household?.id;
  if (!number || isSame) return;
  const others = selectRecords(
    db,
    'members',
    "club_id = ? AND key <> ? AND lower(trim(json ->> '$.membership_number')) = ?",
    ...[clubId, member.id, number],
  );
  // A family may share a number.
  const other = others.find(({ household }) => !household || household.id !== member.household?.id);
  if (other) throw new FieldIssue('membership_number', t.isTaken(fullName(other)));
}

function checkPosting(db: Readable, clubId: string, posting: LineItem, before: LineItem | undefined): void {
  const { household_id, member_id, membership_number } = posting;
  if (household_id === null && member_id === null && membership_number === null)
    throw new FieldIssue('household_id', t.accountIsMissing);
  if (
    household_id !== null &&
    household_id !== before?.household_id &&
    !hasHousehold(db, clubId, household_id)
  )
    throw new FieldIssue('household_id', t.isNoHousehold);
  if (!isOpeningBalance(posting) || posting.status === 'void') return;
  const other = openingBalancesOf(db, clubId, household_id).find(
    ({ id, currency, member_id: whose }) =>
      id !== posting.id && currency === posting.currency && (household_id !== null || whose === member_id),
  );
  if (other) throw new FieldIssue('household_id', t.hasOpeningBalanceAlready);
}

/** Opening balances of a household that count; of members without one for null. */
export function openingBalancesOf(db: Readable, clubId: string, householdId: string | null): LineItem[] {
  return selectRecords(
    db,
    'line-items',
    'club_id = ? AND household_id IS ?',
    ...[clubId, householdId],
  ).filter((posting) => isOpeningBalance(posting) && posting.status !== 'void');
}

function hasHousehold(db: Readable, clubId: string, id: string): boolean {
  return (
    db.get('SELECT 1 FROM members WHERE club_id = ? AND household_id = ? LIMIT 1', clubId, id) !== undefined
  );
}

/** @throws ApiError `INVALID_REQUEST` while other records refer to it */
function refuseRemoval(db: Readable, clubId: string, resource: OfficeKind, id: string): void {
  if (resource === 'members')
    refuseWhileUsed(db, 'changes', refusals.member, [
      [counts.transactions, 'SELECT 1 FROM line_items WHERE club_id = ? AND member_id = ?', clubId, id],
      [counts.orders, 'SELECT 1 FROM orders WHERE club_id = ? AND member_id = ?', clubId, id],
      [
        counts.transactionsOfHousehold,
        `SELECT 1 FROM line_items WHERE club_id = ? AND household_id = (SELECT household_id FROM members WHERE key = ?)
             AND (SELECT count(*) FROM members AS other WHERE other.club_id = line_items.club_id
               AND other.household_id = line_items.household_id) = 1`,
        ...[clubId, id],
      ],
    ]);
  if (resource === 'banquets')
    refuseWhileUsed(db, 'changes', refusals.event, [
      [counts.lines, 'SELECT 1 FROM banquet_line_items WHERE club_id = ? AND event_order_id = ?', clubId, id],
    ]);
}

/**
 * Keeps one primary member and one name in every household that changed. The member saved last decides; the rest of the
 * household follows. A household that its primary member left gets its next one.
 *
 * @param left other households that people were in before or after
 * @throws ApiError `INVALID_REQUEST` if nobody is left in one whose account has transactions
 */
function settleHouseholds(
  db: Writable,
  clubId: string,
  changes: readonly Change[],
  left: ReadonlySet<string>,
): void {
  const leads = new Map<string, Member>();
  for (const { resource, id } of changes) {
    const member = resource === 'members' ? findRecord(db, 'members', clubId, id) : undefined;
    if (member?.household) leads.set(member.household.id, member);
  }
  for (const id of left) {
    if (leads.has(id)) continue;
    const [first] = peopleOf(db, clubId, id);
    if (first) leads.set(id, first);
    else if (db.get('SELECT 1 FROM line_items WHERE club_id = ? AND household_id = ?', clubId, id))
      throw brokenRule('changes', 'household_with_transactions');
  }
  for (const [id, lead] of leads) {
    const people = peopleOf(db, clubId, id);
    const primary = lead.primary ? lead : (people.find((one) => one.primary) ?? people[0]!);
    for (const one of people) {
      const settled = {
        ...one,
        primary: one.id === primary.id,
        household: { ...one.household!, name: lead.household!.name },
      };
      if (!isDeepStrictEqual(one, settled)) putRecord(db, 'members', clubId, settled);
    }
  }
}

function peopleOf(db: Readable, clubId: string, householdId: string): RecordOf<'members'>[] {
  return selectRecords(
    db,
    'members',
    'club_id = ? AND household_id = ? ORDER BY is_primary DESC, key',
    clubId,
    householdId,
  );
}
