import type { z } from 'zod';
import type { StartRecord, StatusRecord } from '../contract/areas/racing/scores';
import { knownPart } from '../contract/known-part';
import { additionTo } from '../contract/queued-operations';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Route } from '../contract/route';
import { type OperationId, routes } from '../contract/routes';
import type { Readable, Writable } from '../db/connection';
import { forgetAnswers, scopeOfWrites, storeResponse } from '../db/idempotency';
import { newUuid } from '../db/ids';
import { allRecords, recordsOfClub, tableOf } from '../db/records';
import { removeFormerPeople } from './access/people';
import { entityKeyOf, parseEntityKey } from './integration/entity-refs';
import { forgetPairing } from './integration/forget-pairing';
import { forgetUpstream } from './integration/forget-upstream';
import { forgetLeftRecords } from './integration/left-pairing';
import { idOfAddition } from './integration/outbox';
import { forgetUnsent } from './integration/unsent-entities';
import { removeDeliveredData } from './integration/webhook-deliveries';
import { forgetAccounts } from './members/settled-accounts';

/** Number of records of a kind, and of those missing upstream, as far as known here. */
export interface PersonalRecords {
  resource: ResourceName;
  records: number;
  only_here: number;
}

/** Kinds of record removed with personal data. */
export const removedKinds = resourceNames.filter((name) => descriptorOf(name).personal === 'removed');

/** The personal data here, by kind with at least one record. */
export function countPersonalData(db: Readable): PersonalRecords[] {
  return removedKinds
    .map((resource) => ({ resource, records: count(db, resource), only_here: countOnlyHere(db, resource) }))
    .filter(({ records }) => records > 0);
}

function count(db: Readable, resource: ResourceName): number {
  return db.get<{ n: number }>(`SELECT count(*) AS n FROM ${tableOf(resource)}`)!.n;
}

/** Records of clubs without upstream, and those that did not come from it. */
function countOnlyHere(db: Readable, resource: ResourceName): number {
  const { sentAs } = descriptorOf(resource).upstream;
  const isCopied = sentAs
    ? "NOT EXISTS (SELECT 1 FROM outbox WHERE resource = ? AND state <> 'sent')"
    : 'EXISTS (SELECT 1 FROM mirror WHERE resource = ? AND mirror.key = record.key)';
  return db.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${tableOf(resource)} AS record
     WHERE NOT (EXISTS (SELECT 1 FROM upstream WHERE upstream.club_id = record.club_id) AND ${isCopied})`,
    sentAs ?? resource,
  )!.n;
}

/** Number of wristbands whose last scan says on the water. */
export function countOnWater(db: Readable): number {
  return db.get<{ n: number }>("SELECT count(*) AS n FROM wristbands WHERE status = 'sailing'")!.n;
}

/** The configured upstream's address, and the number of unsent writes. */
export function unsentWrites(db: Readable): { upstream: string | null; unsent: number } {
  const row = db.get<{ url: string; unsent: number }>(
    `SELECT url, (SELECT count(*) FROM outbox WHERE outbox.club_id = upstream.club_id
       AND state IN ('waiting', 'attention', 'not_permitted')) AS unsent FROM upstream`,
  );
  return { upstream: row?.url ?? null, unsent: row?.unsent ?? 0 };
}

/**
 * Removes personal data: records, their traces in the change log, outbox and stored answers, portal sessions, and
 * everything about upstream. Results stay, without unpublished personal fields.
 *
 * These are not deletions for the API: nothing is sent, and the change feed omits them, because followers' own copies
 * are unaffected.
 *
 * @param running the store's running time
 */
export function removePersonalData(db: Writable, running: number): void {
  for (const name of removedKinds) noteAdditions(db, name, running);
  // Children first: a record cannot go before those that refer to it.
  for (const name of removedKinds.toReversed()) {
    db.run(`DELETE FROM ${tableOf(name)}`);
    db.run('DELETE FROM change_log WHERE resource = ?', name);
    db.run('DELETE FROM outbox WHERE resource = ?', name);
  }
  // A paper sheet names sailors, and who recorded it.
  db.run('DELETE FROM sheet_photos');
  forgetUnsent(db, removedKinds);
  db.run('UPDATE unsent_entities SET reason = NULL');
  for (const name of resourceNames) if (!removedKinds.includes(name)) reduceRecords(db, name);
  db.run("DELETE FROM outbox WHERE state = 'sent'");
  db.run('UPDATE outbox SET answer = NULL');
  reduceQueuedWrites(db);
  forgetAnswers(db);
  for (const table of [
    'portal_sessions',
    'emergency_contacts',
    'emergency_contact_reads',
    'device_reports',
    'imports',
    'office_changes',
    'feedback_handling',
    'camp_fields',
    // A table without headings has its first line stored as headings.
    'table_mappings',
  ])
    db.run(`DELETE FROM ${table}`);
  forgetAccounts(db);
  removeDeliveredData(db);
  removeFormerPeople(db);
  db.run('UPDATE publication_versions SET published_by = NULL, published_on = NULL, reason = NULL');
  db.run('UPDATE publication_withdrawals SET withdrawn_by = NULL, reason = NULL');
  db.run('UPDATE pin_failures SET device_name = NULL');
  forgetUpstream(db);
  // Versions kept for paired Docksides hold the same records; without the pairing, nothing of this is sent there.
  forgetLeftRecords(db);
  forgetPairing(db);
}

/**
 * Notes the writes that add the records of a kind as taken, whoever made them: a Dockside that still has such a record sends it
 * under the same id, and must not bring it back.
 */
function noteAdditions(db: Writable, name: ResourceName, running: number): void {
  const operation = additionTo(descriptorOf(name).entity?.kind ?? '');
  if (!operation) return;
  for (const { id: clubId } of db.all<{ id: string }>('SELECT id FROM clubs'))
    for (const idempotencyKey of new Set(additionsOf(db, name, clubId)))
      storeResponse(
        db,
        { scope: scopeOfWrites(clubId), operation, idempotencyKey },
        { request_id: newUuid(), body: '', sent_hash: null },
        running,
      );
}

/** The ids of the writes that add a club's records of a kind. */
function additionsOf(db: Readable, name: ResourceName, clubId: string): string[] {
  return [...recordsOfClub(db, name, clubId)].flatMap(({ json }) => {
    const ref = parseEntityKey(entityKeyOf(name, JSON.parse(json)) ?? '');
    return (ref && idOfAddition(ref)) ?? [];
  });
}

/** Reduces each record of a kind, keeping its place in the change log. */
function reduceRecords(db: Writable, name: ResourceName): void {
  const reduced: { key: string; json: string }[] = [];
  for (const { key, json } of allRecords(db, name)) {
    const rest = JSON.stringify(whatStays(name, JSON.parse(json)));
    if (rest !== json) reduced.push({ key, json: rest });
  }
  const ofRecord = `resource = ? AND key = ? AND club_id = (SELECT club_id FROM ${tableOf(name)} WHERE key = ?)`;
  for (const { key, json } of reduced) {
    const record = [name, key, key];
    const logged = db.get<{ seq: number }>(`SELECT seq FROM change_log WHERE ${ofRecord}`, ...record);
    db.run(`UPDATE ${tableOf(name)} SET json = ? WHERE key = ?`, json, key);
    if (logged) db.run(`UPDATE change_log SET seq = ? WHERE ${ofRecord}`, logged.seq, ...record);
  }
}

/** The remaining part of a record of a kind that stays. */
export function whatStays(name: ResourceName, record: Record<string, unknown>): Record<string, unknown> {
  const { record: schema, personal } = descriptorOf(name);
  if (personal === 'removed') throw new Error(`No record of ${name} stays.`);
  const known = knownPart(schema, record) as Record<string, unknown>;
  const rest = withoutAuthors({ ...known, ...emptied(personal.emptied, known) });
  return name === 'score-history' ? { ...rest, record: stateThatStays(rest.record as object) } : rest;
}

/** Kinds of states in the score history, besides starts and statuses. */
const recordedStates = ['scores', 'crossings'] as const;
const stateMembers = new Set<string>([
  ...recordedStates.flatMap((name) => Object.keys(descriptorOf(name).record.shape)),
  ...(['fleet', 'starts_at', 'status', 'before'] satisfies (keyof StartRecord | keyof StatusRecord)[]),
]);

/** The remaining part of a state in the score history: the same as for a record of its own kind. */
function stateThatStays(state: object): Record<string, unknown> {
  const known = Object.entries(state).filter(([name]) => stateMembers.has(name));
  return recordedStates.reduce<Record<string, unknown>>((rest, name) => {
    const { record: schema, personal } = descriptorOf(name);
    const fields = Object.entries(rest).map(([field, value]) => {
      const part: z.ZodType | undefined = schema.shape[field];
      return [field, part ? knownPart(part, value) : value];
    });
    const stays = Object.fromEntries(fields);
    return { ...stays, ...(personal !== 'removed' && emptied(personal.emptied, stays)) };
  }, Object.fromEntries(known));
}

/** Empties these fields of an object, where present: lists become empty, all else null. */
function emptied(names: readonly string[], of: Record<string, unknown>): Record<string, unknown> {
  const present = names.filter((name) => Object.hasOwn(of, name));
  return Object.fromEntries(present.map((name) => [name, Array.isArray(of[name]) ? [] : null]));
}

/** Members that name an author or device, at any depth. */
const AUTHOR = /^(recorded|posted|withdrawn|corrected|undone|signed|reopened|made|waived|decided)_(by|on)$/;

/** Removes authors and reasons from a value; a mandatory reason says that it was removed. */
function withoutAuthors<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutAuthors) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    if (name === 'reason' && typeof member === 'string') return [name, 'Removed'];
    return [name, AUTHOR.test(name) ? null : withoutAuthors(member)];
  });
  return Object.fromEntries(members) as Value;
}

/**
 * Reduces writes kept for a future upstream, which hold the same records. Bodies keep the contract's members, and
 * addresses keep what they address.
 */
function reduceQueuedWrites(db: Writable): void {
  const rows = db.all<{ seq: number; resource: string; operation: OperationId; request: string }>(
    'SELECT seq, resource, operation, request FROM outbox',
  );
  for (const { seq, resource, operation, request } of rows) {
    const name = resourceNames.find((one) => one === resource);
    const rest = JSON.stringify(reducedRequest(name, operation, JSON.parse(request)));
    if (rest !== request) db.run('UPDATE outbox SET request = ? WHERE seq = ?', rest, seq);
  }
}

/** A queued request without removed personal data. @param name the kind of record it writes */
export function reducedRequest(
  name: ResourceName | undefined,
  operation: OperationId,
  { body, ...address }: { body?: Record<string, unknown> },
): object {
  const reduced = withoutAuthors(address);
  if (!body) return reduced;
  const { body: input }: Route = routes[operation];
  const known = input ? knownPart(input, body) : {};
  const rest = withoutAuthors(known as Record<string, unknown>);
  const personal = name && descriptorOf(name).personal;
  const fields = personal && personal !== 'removed' ? personal.emptied : [];
  return { ...reduced, body: { ...rest, ...emptied(fields, rest) } };
}

const UNFINISHED = 'personal_data_removal';

/** Remaining work on disk after personal data was removed from the records. */
export interface UnfinishedRemoval {
  delete_copies: boolean;
}

/** Notes, in the transaction that removes personal data, that traces must still be wiped from the disk. */
export function noteUnfinished(db: Writable, removal: UnfinishedRemoval): void {
  db.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', UNFINISHED, JSON.stringify(removal));
}

/** The removal whose traces must still be wiped; null if none. */
export function findUnfinished(db: Readable): UnfinishedRemoval | null {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', UNFINISHED);
  return row ? JSON.parse(row.value) : null;
}

export function noteFinished(db: Writable): void {
  db.run('DELETE FROM meta WHERE name = ?', UNFINISHED);
}
