import { conflict, sentence } from '@messages/refusals';
import { pairingConflicts as t } from '@messages/server/pairing';
import { entityKeyOf, parseEntityKey } from '../../club/integration/entity-refs';
import { queueRecord } from '../../club/integration/queue-unsent';
import { MOST_CONFLICTS, type RecordConflict } from '../../contract/staff-operations/pairing';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { applyToTable, isKnownKind, retryHidden, WAITS } from './apply-to-table';
import { assignVersions, passChanges } from './assign-versions';
import { applyContacts } from './contacts/apply-to-table';
import { DOUBLE, findNamesake } from './namesakes';
import { requireNode } from './node';
import { type RecordRef, readState, rulesOf, type StoredState, statesWhere, writeState } from './states';
import {
  choose,
  chosenContent,
  contentOf,
  lastContent,
  nameOf,
  type RecordState,
  type Sibling,
} from './versions';
import { type Writers, writers } from './writers';

const OPEN = `conflict = 1 OR standing = 'kept' OR standing = 'hidden' AND reason NOT IN ('${WAITS}', '${DOUBLE}')`;

/** Counts the records that a person has to look at. */
export function countConflicts(db: Readable): number {
  return db.get<{ n: number }>(`SELECT count(*) AS n FROM pairing_records WHERE ${OPEN}`)!.n;
}

/** The entities of records in conflict: what the club's cloud has of them does not decide what a person is to choose. */
export function entitiesInConflict(db: Readable): Set<string> {
  const entities = statesWhere(db, 'conflict = 1').map(({ resource, state }) => {
    const json = lastContent(state);
    return json === null ? undefined : entityKeyOf(resource, JSON.parse(json));
  });
  return new Set(entities.filter((entity) => entity !== undefined));
}

/** Lists records that wait for a person's choice of a version, up to a limit. */
export function listConflicts(db: Readable): RecordConflict[] {
  const sides = writers(db);
  return statesWhere(db, `${OPEN} ORDER BY change LIMIT ${MOST_CONFLICTS}`)
    .filter(isKnownKind)
    .map((stored) => toConflict(db, stored, sides));
}

function toConflict(db: Readable, stored: StoredState, sides: Writers): RecordConflict {
  const { resource, key, state, visibility, reason } = stored;
  const toVersion = (of: RecordState, sibling: Sibling, isShown: (json: string | null) => boolean) => {
    const json = chosenContent(of, sibling);
    return {
      id: nameOf(sibling),
      written_on: sides.nameOf(sibling),
      here: sides.isHere(sibling),
      shown: isShown(json),
      record: json === null ? null : JSON.parse(json),
    };
  };
  const content = contentOf(state);
  const versions = state.siblings.map((sibling) =>
    toVersion(state, sibling, (json) => visibility === 'shown' && saysContent(json, content)),
  );
  if (visibility === 'kept') {
    const record = JSON.parse(lastContent(state)!);
    versions.push({ id: KEEP, written_on: t.beforeItWasDeleted, here: false, shown: true, record });
  }
  const rival = visibility === 'hidden' && content !== null && findNamesake(db, stored, content);
  if (rival) {
    const other = readState(db, { resource, key: rival });
    versions.push(
      ...other.state.siblings.map((sibling) => ({
        ...toVersion(other.state, sibling, () => true),
        id: KEEP_OTHER,
      })),
    );
  }
  const kind = kindOf(stored, Boolean(rival));
  const boats = boatsIn(
    db,
    versions.map(({ record }) => record),
  );
  return { resource, key, kind, reason: kind === 'unstorable' ? reason : null, versions, boats };
}

/** Chooses, of a record that is kept although it was deleted, that it stays. */
const KEEP = 'keep';
/** Chooses the shown one of two records with the same natural key. */
const KEEP_OTHER = 'other';

function kindOf({ visibility }: StoredState, hasRival: boolean): RecordConflict['kind'] {
  if (visibility === 'kept') return 'kept';
  if (visibility === 'shown') return 'changed';
  return hasRival ? 'duplicate' : 'unstorable';
}

function saysContent(json: string | null, content: string | null): boolean {
  if (json === null || content === null) return json === content;
  return json === content || withoutVersion(json) === withoutVersion(content);
}

function withoutVersion(json: string): string {
  const { version: _, ...record } = JSON.parse(json);
  return JSON.stringify(record);
}

function boatsIn(db: Readable, records: (Record<string, unknown> | null)[]): Record<string, string> {
  const ids = new Set(records.flatMap((record) => (record?.registration_id as string | null) ?? []));
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const row = db.get<{ json: string }>('SELECT json FROM registrations WHERE key = ?', id);
      if (!row) return [];
      const { sail_number, boat_name } = JSON.parse(row.json);
      return [[id, [sail_number, boat_name].filter(Boolean).join(' ')]];
    }),
  );
}

/** A person's choice of a version. */
export interface Choice extends RecordRef {
  /** The version, by its id. */
  version: string;
  /** The versions that were shown. */
  seen: readonly string[];
}

/**
 * Writes a person's choice, which replaces every version on all nodes. The cloud is sent the chosen version again, as it may
 * have got another one since.
 *
 * @throws ConflictError where there are other versions by now
 */
export function chooseVersion(db: Writable, choice: Choice, now: number): void {
  const { club_id } = assignVersions(db);
  const stored = readState(db, choice);
  const ids = new Set([...stored.state.siblings.map(nameOf), KEEP, KEEP_OTHER]);
  const isSame = stored.state.siblings.every((sibling) => choice.seen.includes(nameOf(sibling)));
  if (!isSame || !ids.has(choice.version)) throw conflict(undefined, sentence('versions_changed'));
  const chosen = stored.state.siblings.find((sibling) => nameOf(sibling) === choice.version);
  const rival = stored.visibility === 'hidden' ? rivalOf(db, stored) : undefined;
  if (choice.version === KEEP_OTHER) decide(db, choice, null);
  else {
    if (rival !== undefined) decide(db, { resource: choice.resource, key: rival }, null);
    decide(
      db,
      choice,
      choice.version === KEEP ? lastContent(stored.state) : chosenContent(stored.state, chosen!),
    );
  }
  applyToTable(db, club_id, [
    choice,
    ...(rival === undefined ? [] : [{ resource: choice.resource, key: rival }]),
  ]);
  retryHidden(db, club_id);
  applyContacts(db, club_id);
  if (chosen) sendAgain(db, choice, chosen, now);
  assignVersions(db);
  passChanges(db);
}

function rivalOf(db: Readable, stored: StoredState): string | undefined {
  const content = contentOf(stored.state);
  return content === null ? undefined : findNamesake(db, stored, content);
}

function decide(db: Writable, ref: RecordRef, json: string | null): void {
  const { state } = readState(db, ref);
  const content = json === null ? null : laterThan(contentOf(state), json);
  writeState(db, ref, choose(state, requireNode(db).node, content, rulesOf(ref.resource)));
}

/** The record under a version that no earlier version had, where its kind has versions. */
function laterThan(shown: string | null, json: string): string {
  const record = JSON.parse(json);
  if (typeof record.version !== 'number') return json;
  const before = shown === null ? record.version : Number(JSON.parse(shown).version);
  return JSON.stringify({ ...record, version: Math.max(before, record.version) + 1 });
}

/** Sends the write that made the chosen version again; the record as it is now if several writes made it, or none is known. */
function sendAgain(db: Writable, { resource }: RecordRef, chosen: Sibling, now: number): void {
  const json = chosen.json ?? chosen.last;
  const entity = json ? entityKeyOf(resource, JSON.parse(json)) : undefined;
  if (entity === undefined) return;
  if (!rulesOf(resource).byField && copyLastWrite(db, entity, chosen, now)) return;
  queueRecord(db, requireNode(db).club_id, parseEntityKey(entity)!, now);
}

/** Queues the last write of a version's node about an entity again. Returns false if none is known. */
function copyLastWrite(db: Writable, entity: string, { by, node }: Sibling, now: number): boolean {
  const copied = db.run(
    `INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, reads, created_at)
     SELECT ?, club_id, operation, resource, key, request, writes, reads, ? FROM outbox
     JOIN pairing_outbox USING (id)
     WHERE pairing_outbox.node = ? AND EXISTS (SELECT 1 FROM json_each(outbox.writes) WHERE value = ?)
     ORDER BY outbox.seq DESC LIMIT 1`,
    newId('out'),
    now,
    by ?? node,
    entity,
  );
  return copied > 0;
}
