import { z } from 'zod';
import { forgetAccounts } from '../club/members/settled-accounts';
import { reducedRequest, removedKinds } from '../club/personal-data';
import { knownPart } from '../contract/known-part';
import { resourceNames } from '../contract/resources';
import type { Route } from '../contract/route';
import { type OperationId, routes } from '../contract/routes';
import type { HouseholdSummary } from '../contract/staff-operations/personal-data';
import type { Readable, Writable } from '../db/connection';
import { type HouseholdNames, hasText, namesOf, withoutTexts } from './household-names';
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

/** Tells if a text identifies them: an id, number, address or name of theirs, or the id of a record that goes. */
export type Identifies = (text: string) => boolean;

export function identifying(input: HouseholdPlanInput, changes: readonly PlannedChange[]): Identifies {
  const { householdIds, memberIds, membershipNumbers, emails } = input.people;
  const keys = changes.flatMap(({ key, stays }) => (stays === null ? [key] : []));
  const texts = new Set(
    [...householdIds, ...memberIds, ...membershipNumbers, ...emails, ...keys].map((text) =>
      text.toLowerCase(),
    ),
  );
  const { isCalled } = namesOf(input.members);
  return (text) => texts.has(text.toLowerCase()) || isCalled(text);
}

const isAbout = (json: string, identifies: Identifies) => hasText(JSON.parse(json), identifies);

/** Number of writes about them that wait to be sent to a configured cloud. */
export function unsentOf(db: Readable, identifies: Identifies): number {
  const waiting = db.iterate<{ request: string }>(
    `SELECT request FROM outbox WHERE state IN ('waiting', 'attention', 'not_permitted')
       AND EXISTS (SELECT 1 FROM upstream WHERE upstream.club_id = outbox.club_id)`,
  );
  return [...waiting].filter(({ request }) => isAbout(request, identifies)).length;
}

/** Removes data about them outside the records. */
export function removeTraces(
  db: Writable,
  { clubId, people, members }: HouseholdPlanInput,
  changes: readonly PlannedChange[],
  identifies: Identifies,
  entries: readonly string[],
): void {
  const names = namesOf(members);
  const { isCalled } = names;
  for (const [table, column] of kept) {
    const texts = db.iterate<{ text: string }>(
      `SELECT DISTINCT ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    const theirs = [...texts].flatMap(({ text }) => (isAbout(text, identifies) ? [text] : []));
    db.run(
      `DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`,
      JSON.stringify(theirs),
    );
  }
  reduceSettingChanges(db, identifies, names);
  // A reason may name anybody in any words. The history here keeps those of other records.
  db.run('UPDATE unsent_entities SET reason = NULL');
  reduceOutbox(db, changes, identifies, isCalled);
  for (const { resource, key } of changes) {
    db.run('DELETE FROM webhook_deliveries WHERE resource = ? AND record_key = ?', resource, key);
    db.run('DELETE FROM deferred_changes WHERE resource = ? AND key = ?', resource, key);
    db.run('DELETE FROM office_changes WHERE resource = ? AND key = ?', resource, key);
    if (resource === 'feedback') db.run('DELETE FROM feedback_handling WHERE feedback_id = ?', key);
    db.run('DELETE FROM left_pairing WHERE resource = ? AND key = ?', resource, key);
    db.run('DELETE FROM mirror WHERE resource = ? AND key = ?', resource, key);
  }
  forgetAccounts(db);
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

/** Takes them out of the log of changed settings and set-ups, which has each entry as it was. */
function reduceSettingChanges(db: Writable, identifies: Identifies, { isNamedIn }: HouseholdNames): void {
  const rows = db.all<{ id: number; changes: string; reason: string | null }>(
    'SELECT id, changes, reason FROM setting_changes',
  );
  for (const { id, changes, reason } of rows) {
    const stays = JSON.stringify(withoutTexts(JSON.parse(changes), identifies));
    const isNamed = reason !== null && isNamedIn(reason);
    if (stays !== changes || isNamed)
      db.run(
        'UPDATE setting_changes SET changes = ?, reason = ? WHERE id = ?',
        ...[stays, isNamed ? null : reason, id],
      );
  }
}

/** Reduces writes kept for a future cloud in the same way as their records. */
function reduceOutbox(
  db: Writable,
  changes: readonly PlannedChange[],
  identifies: Identifies,
  isCalled: (name: unknown) => boolean,
): void {
  const ofThem = new Set(changes.map(({ resource, key }) => JSON.stringify([resource, key])));
  const rows = db.all<QueuedWrite>('SELECT seq, resource, key, state, operation, request FROM outbox');
  for (const row of rows) {
    if (!isAbout(row.request, identifies) && !ofThem.has(JSON.stringify([row.resource, row.key]))) continue;
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
  const { isNamedIn } = namesOf(input.members);
  const count = (table: string, column: string) =>
    [...db.iterate<{ text: string }>(`SELECT ${column} AS text FROM ${table}`)].filter(({ text }) =>
      isAbout(text, isNamedIn),
    ).length;
  const office = ['hearing_requests', 'decisions', 'notices', 'safety_events'];
  return {
    published_versions: count('publication_versions', 'results'),
    office_records: office.reduce((sum, table) => sum + count(table, 'json'), 0),
  };
}
