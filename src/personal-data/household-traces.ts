import { z } from 'zod';
import { reducedRequest, removedKinds } from '../club/personal-data';
import { knownPart } from '../contract/known-part';
import { resourceNames } from '../contract/resources';
import type { Route } from '../contract/route';
import { type OperationId, routes } from '../contract/routes';
import type { HouseholdSummary } from '../contract/staff-operations/personal-data';
import type { Readable, Writable } from '../db/connection';
import { fullName } from '../shared/person-name';
import { type HouseholdPlanInput, type PlannedChange, withoutNames } from './household-plan';

/** Columns that store texts about records. A row with any of a household's texts is deleted. */
const kept: readonly (readonly [table: string, column: string])[] = [
  ['idempotency', 'body'],
  ['deferred_changes', 'change'],
  ['imports', 'changes'],
  ['office_changes', 'before'],
  ['office_changes', 'fields'],
  ['webhook_deliveries', 'body'],
  ['device_reports', 'report'],
];

const wholeNames = ({ members }: Pick<HouseholdPlanInput, 'members'>) =>
  members.map(fullName).filter(Boolean);

/** Texts that identify them in JSON, in lower case and quotes: ids, numbers, addresses and full names. */
export function textsOf(input: HouseholdPlanInput, changes: readonly PlannedChange[]): string[] {
  const { householdIds, memberIds, membershipNumbers, emails } = input.people;
  const keys = changes.flatMap(({ key, stays }) => (stays === null ? [key] : []));
  const texts = [
    ...householdIds,
    ...memberIds,
    ...membershipNumbers,
    ...emails,
    ...keys,
    ...wholeNames(input),
  ];
  return [...new Set(texts)].map((text) => JSON.stringify(text).toLowerCase());
}

const HAS_ONE = (column: string) =>
  `EXISTS (SELECT 1 FROM json_each(?) AS text WHERE instr(lower(${column}), text.value) > 0)`;

/** Number of writes about them that wait to be sent to a configured cloud. */
export function unsentOf(db: Readable, texts: readonly string[]): number {
  return db.get<{ n: number }>(
    `SELECT count(*) AS n FROM outbox WHERE state IN ('waiting', 'attention', 'not_permitted')
       AND EXISTS (SELECT 1 FROM upstream WHERE upstream.club_id = outbox.club_id) AND ${HAS_ONE('request')}`,
    JSON.stringify(texts),
  )!.n;
}

/** Removes data about them outside the records. */
export function removeTraces(
  db: Writable,
  { clubId, people }: HouseholdPlanInput,
  changes: readonly PlannedChange[],
  texts: readonly string[],
  { entries, isCalled }: { entries: readonly string[]; isCalled: (name: unknown) => boolean },
): void {
  const asked = JSON.stringify(texts);
  for (const [table, column] of kept) db.run(`DELETE FROM ${table} WHERE ${HAS_ONE(column)}`, asked);
  // A reason may name anybody in any words. The history here keeps those of other records.
  db.run('UPDATE unsent_entities SET reason = NULL');
  reduceOutbox(db, changes, texts, isCalled);
  for (const { resource, key } of changes) {
    db.run('DELETE FROM webhook_deliveries WHERE resource = ? AND record_key = ?', resource, key);
    db.run('DELETE FROM deferred_changes WHERE resource = ? AND key = ?', resource, key);
    db.run('DELETE FROM office_changes WHERE resource = ? AND key = ?', resource, key);
    if (resource === 'feedback') db.run('DELETE FROM feedback_handling WHERE feedback_id = ?', key);
    db.run('DELETE FROM left_pairing WHERE resource = ? AND key = ?', resource, key);
    db.run('DELETE FROM mirror WHERE resource = ? AND key = ?', resource, key);
  }
  // The person that it was about is no longer known.
  db.run('DELETE FROM feedback_handling WHERE feedback_id NOT IN (SELECT key FROM feedback)');
  db.run(
    `DELETE FROM portal_sessions WHERE club_id = ? AND membership_number IN (SELECT value FROM json_each(?))`,
    clubId,
    JSON.stringify([...people.membershipNumbers]),
  );
  for (const entry of entries) {
    const helm = db.get<{ helm: string | null }>(
      "SELECT json ->> '$.helm' AS helm FROM registrations WHERE key = ?",
      entry,
    )?.helm;
    for (const table of ['emergency_contacts', 'emergency_contact_reads'])
      for (const { person } of db.all<{ person: string }>(
        `SELECT person FROM ${table} WHERE registration_id = ?`,
        entry,
      ))
        if (isCalled(person) || person === helm)
          db.run(`DELETE FROM ${table} WHERE registration_id = ? AND person = ?`, entry, person);
  }
}

/** Reduces writes kept for a future cloud in the same way as their records. */
function reduceOutbox(
  db: Writable,
  changes: readonly PlannedChange[],
  texts: readonly string[],
  isCalled: (name: unknown) => boolean,
): void {
  const ofThem = new Set(changes.map(({ resource, key }) => JSON.stringify([resource, key])));
  const rows = db.all<QueuedWrite & { named: number }>(
    `SELECT seq, resource, key, state, operation, request, ${HAS_ONE('request')} AS named FROM outbox`,
    JSON.stringify(texts),
  );
  for (const row of rows) {
    if (!row.named && !ofThem.has(JSON.stringify([row.resource, row.key]))) continue;
    const kind = resourceNames.find((one) => one === row.resource);
    if (row.state === 'sent' || !kind || removedKinds.includes(kind)) {
      db.run('DELETE FROM outbox WHERE seq = ?', row.seq);
      continue;
    }
    const { body, ...address } = JSON.parse(row.request);
    const reduced =
      kind === 'registrations' && body
        ? {
            ...address,
            body: withoutNames(knownPart(bodyOf(row.operation), body) as Record<string, unknown>, isCalled),
          }
        : reducedRequest(kind, row.operation, { body, ...address });
    db.run('UPDATE outbox SET request = ?, answer = NULL WHERE seq = ?', JSON.stringify(reduced), row.seq);
  }
}

function bodyOf(operation: OperationId): z.ZodType {
  const { body }: Route = routes[operation];
  return body ?? z.object({});
}

interface QueuedWrite {
  seq: number;
  resource: string;
  key: string;
  state: string;
  operation: OperationId;
  request: string;
}

/** Counts records that keep their names as text: published versions and race office records. */
export function countStaying(
  db: Readable,
  input: HouseholdPlanInput,
): Pick<HouseholdSummary, 'published_versions' | 'office_records'> {
  const asked = JSON.stringify(
    wholeNames(input).map((name) => JSON.stringify(name).slice(1, -1).toLowerCase()),
  );
  const count = (table: string, column: string) =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${HAS_ONE(column)}`, asked)!.n;
  const office = ['hearing_requests', 'decisions', 'notices', 'safety_events'];
  return {
    published_versions: count('publication_versions', 'results'),
    office_records: office.reduce((sum, table) => sum + count(table, 'json'), 0),
  };
}
