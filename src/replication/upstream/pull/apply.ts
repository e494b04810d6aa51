import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { applyChanges as t } from '@messages/server/cloud';
import { findClub } from '../../../club/clubs';
import { entityKeyOf } from '../../../club/integration/entity-refs';
import { foundUpTo } from '../../../club/integration/found-upstream';
import { requireKnownCode, UnknownCodeError } from '../../../club/racing/scoring-codes';
import { isMisread } from '../../../club/safety/wristbands';
import { descriptorOf, type RecordOf, type ResourceName, resourceNames } from '../../../contract/resources';
import { sqliteCode, type Writable } from '../../../db/connection';
import { findRecord, hasRecord, keyOf, putRecord, removeRecord } from '../../../db/records';
import { UnknownReferenceError } from '../../../db/references';
import { versionRead, versionRecord } from '../../pairing/assign-versions';
import { entitiesInConflict } from '../../pairing/conflicts';
import { findNode } from '../../pairing/node';
import type { RecordRef } from '../../pairing/states';
import { type CycleWriter, type SyncContext, writeFor } from '../context';
import { findLocalDuplicate } from '../state/club-records';
import {
  countDeferred,
  type DeferReason,
  type DeferredChange,
  deferChange,
  deferredAfter,
  dropDeferred,
  listDueChanges,
  recordRemoval,
  type UpstreamChange,
} from '../state/deferred-changes';
import { markMirrored, touchMirrored, unmarkMirrored } from '../state/mirror';
import {
  awaitingReport,
  followsUnreported,
  locallyChanged,
  markReported,
  renameApplication,
} from '../state/outbox';
import { queueNewer } from './newer';
import { type ParseContext, parseRecord } from './parse-record';

/** Number of records applied in one go: few enough to hardly delay concurrent requests. */
export const BATCH = 100;

/**
 * Time a transaction accepts more records, in milliseconds. Each commit waits for the disk, about as long as a batch
 * takes.
 */
const TRANSACTION_MS = 10;

/** Returns a check if a transaction that begins now is full; false on its first call. */
export function timeLimit(): () => boolean {
  const ends = performance.now() + TRANSACTION_MS;
  let isFirst = true;
  return () => {
    const isOver = !isFirst && performance.now() >= ends;
    isFirst = false;
    return isOver;
  };
}

export interface ApplyContext extends ParseContext {
  /** The current run. */
  run: number;
  now: number;
  /**
   * Evidence that records are gone: `reported` by upstream, `missing` where they would have been reported, or removal
   * `approved` and applied.
   */
  removals: 'reported' | 'missing' | 'approved';
}

/** The run of the changes, and facts the changes themselves do not state. */
type RunContext = Pick<ApplyContext, 'run' | 'removals' | 'parent' | 'window'>;

/**
 * Applies a page in several transactions and yields to other work in between. The last transaction notes all removals: a
 * part of them, from a page that upstream then takes back, would look harmless and be believed.
 *
 * @param checkpoint runs in the last batch's transaction, so that a page is either applied or read again
 */
export async function applyPage(
  context: SyncContext,
  changes: readonly UpstreamChange[],
  run: RunContext,
  checkpoint: (db: Writable) => void,
): Promise<void> {
  const records = changes.filter(({ record }) => record !== null);
  for (let start = 0; start === 0 || start < records.length; ) {
    let end = start;
    await writeFor(context, (db) => {
      end = start;
      for (const isOver = timeLimit(); end < records.length && !isOver(); end += BATCH)
        applyInCycle(db, context, run, records.slice(end, end + BATCH));
      if (end < records.length) return;
      applyInCycle(db, context, run, finalRemovals(changes));
      checkpoint(db);
    });
    context.activity.fetched.add(Math.min(end, records.length) - start);
    start = Math.max(end, 1);
    await yieldToEventLoop();
  }
  context.activity.fetched.add(changes.length - records.length);
}

/** The removals of records that the page does not report again later. */
function finalRemovals(changes: readonly UpstreamChange[]): UpstreamChange[] {
  const last = new Map(
    changes.map((change) => [`${change.resource} ${keyOf(change.resource, change)}`, change]),
  );
  return [...last.values()].filter(({ record }) => record === null);
}

/**
 * Retries changes that waited for records arrived since: parents first, in the contract's order, then upstream's
 * deletions, children first.
 */
export async function retryDeferred(context: CycleWriter, run: number): Promise<void> {
  const { read } = context.store;
  const waiting = countDeferred(read, 'missing_reference');
  const resources = resourceNames.filter((resource) => waiting.has(resource));
  for (const resource of [...resources, ...resources.toReversed()])
    await applyDeferred(context, run, (after) =>
      deferredAfter(read, 'missing_reference', resource, after, BATCH),
    );
}

/** Applies deferred changes including removals, one batch per transaction. */
export async function applyDeferred(
  context: CycleWriter,
  run: number,
  next: (after: string) => DeferredChange[],
): Promise<void> {
  for (let after = ''; ; ) {
    const batch = next(after);
    if (batch.length === 0) return;
    await writeFor(context, (db) => applyApproved(db, context, run, batch));
    after = batch.at(-1)!.key;
    await yieldToEventLoop();
  }
}

/**
 * Applies deferred changes without local changes, once upstream was read to its end. A record may follow from a write,
 * as a finish follows from a start. An older report of it waits until the feed reports that write: upstream changed the
 * record with it, and the feed may lag behind.
 */
export async function applyDueChanges(context: CycleWriter, run: number): Promise<void> {
  const { clubId, store } = context;
  const due = listDueChanges(store.read);
  if (due.length === 0) return;
  const follows = followsUnreported(store.read, clubId);
  const holding = due.filter(({ resource, key, change, received_at }) => {
    const record = change.record ?? findRecord(store.read, resource, clubId, key) ?? {};
    const takenAt = follows.get(entityKeyOf(resource, record as Fields) ?? '');
    return takenAt === undefined || takenAt < received_at;
  });
  if (holding.length > 0) await writeFor(context, (db) => applyApproved(db, context, run, holding));
}

function applyApproved(db: Writable, context: CycleWriter, run: number, deferred: DeferredChange[]): void {
  const changes = deferred.map(({ change }) => change);
  applyInCycle(db, context, { run, removals: 'approved' }, changes);
}

/** Applies changes in a transaction of a sync cycle. */
export function applyInCycle(
  db: Writable,
  { clubId, clock }: Pick<SyncContext, 'clubId' | 'clock'>,
  run: RunContext,
  changes: readonly UpstreamChange[],
): void {
  const { currency, time_zone: timeZone } = findClub(db, clubId)!;
  applyChanges(db, { clubId, currency, timeZone, now: clock(), ...run }, changes);
}

/**
 * Applies upstream's version of some records, except records with local changes unknown to upstream. Anything that
 * cannot be applied is deferred with a reason; nothing is fatal.
 *
 * @returns the number applied
 */
export function applyChanges(
  db: Writable,
  context: ApplyContext,
  changes: readonly UpstreamChange[],
): number {
  const applier = new ChangeApplier(db, context);
  return changes.filter((change) => applier.apply(change)).length;
}

type Fields = Record<string, unknown>;

const UNSENT = t.hasUnsentChanges;

class ChangeApplier {
  /** Read lazily: most kinds of record are never written here. */
  #locallyChanged: ReadonlySet<string> | undefined;
  #awaitingReport: ReadonlySet<string> | undefined;
  #foundUpTo: number | undefined;
  readonly #isPaired: boolean;

  constructor(
    private readonly db: Writable,
    private readonly context: ApplyContext,
  ) {
    this.#isPaired = findNode(db) !== undefined;
  }

  /** Returns true if the change was applied. */
  apply(change: UpstreamChange): boolean {
    return change.record === null ? this.#remove(change) : this.#put(change, change.record);
  }

  #put(change: UpstreamChange, sent: Fields): boolean {
    const { db, context } = this;
    const { resource } = change;
    const parsed = parseRecord(resource, sent, context);
    if (!parsed.record) return this.#defer(change, keyOf(resource, change), 'invalid', parsed.problem);
    const record = parsed.record as Fields & { id: string };
    const key = keyOf(resource, record);
    this.#markReported(resource, record);
    const isNew = !hasRecord(db, resource, context.clubId, key);
    const duplicate = isNew ? findLocalDuplicate(db, resource, key, record) : undefined;
    const known: Fields | undefined = duplicate && JSON.parse(duplicate.json);
    if (this.#isLocallyChanged(resource, record) || (known && this.#isLocallyChanged(resource, known)))
      return this.#defer(change, key, 'local_changes', UNSENT);
    const kept = this.#keptOf(resource, key, sent, known);
    if (!duplicate && this.#isSentAgain(change, key, { ...record, ...kept }))
      return this.#defer(change, key, 'local_changes', UNSENT);
    // An upstream that does not know undone scans keeps the band of a misread.
    if (resource === 'wristbands' && isMisread(db, record as unknown as RecordOf<'wristbands'>)) {
      dropDeferred(db, resource, key);
      return false;
    }
    try {
      if (resource === 'scores') requireKnownCode(db, record as unknown as RecordOf<'scores'>);
      if (duplicate && known) this.#replaceDuplicate(resource, duplicate.key, known, record);
      const version = laterVersion(record, known);
      const put = () => putRecord(db, resource, context.clubId, { ...record, ...kept, ...version } as never);
      this.#versioned({ resource, key }, put, record.version);
    } catch (error) {
      return this.#deferFor(error, change, key);
    }
    markMirrored(db, resource, key, context.run);
    dropDeferred(db, resource, key);
    return true;
  }

  /**
   * Makes a change of upstream's, with a version of its own at once: an edit that follows is made in view of it, and one made
   * before is not part of it.
   */
  #versioned(ref: RecordRef, change: () => void, number?: unknown): void {
    if (this.#isPaired) versionRecord(this.db, ref);
    change();
    if (!this.#isPaired) return;
    versionRead(this.db, ref, typeof number === 'number' ? number : undefined);
  }

  /** Fields of the record here, or of its local duplicate, that upstream does not know. */
  #keptOf(resource: ResourceName, key: string, sent: Fields, known: Fields | undefined): Fields {
    const names = descriptorOf(resource).upstream.keeps.filter((name) => !Object.hasOwn(sent, name));
    if (names.length === 0) return {};
    const stored = known ?? (findRecord(this.db, resource, this.context.clubId, key) as Fields) ?? {};
    return Object.fromEntries(names.filter((name) => name in stored).map((name) => [name, stored[name]]));
  }

  /** Changes the record's id to upstream's. */
  #replaceDuplicate(resource: ResourceName, key: string, duplicate: Fields, record: Fields): void {
    removeRecord(this.db, resource, this.context.clubId, key);
    unmarkMirrored(this.db, resource, key);
    dropDeferred(this.db, resource, key);
    if (resource === 'membership-applicants' && duplicate.application_id !== record.application_id)
      renameApplication(this.db, String(duplicate.application_id), String(record.application_id));
  }

  #remove(change: UpstreamChange): boolean {
    const { db, context } = this;
    const { resource } = change;
    const key = keyOf(resource, change);
    const record = findRecord(db, resource, context.clubId, key) as Fields | undefined;
    if (context.removals === 'reported') this.#markReported(resource, record ?? { ...change });
    if (record && context.removals !== 'approved') return this.#recordRemoval(change, key, record);
    if (record && this.#isLocallyChanged(resource, record))
      return this.#defer(change, key, 'local_changes', UNSENT);
    try {
      this.#versioned({ resource, key }, () => removeRecord(db, resource, context.clubId, key));
    } catch (error) {
      return this.#deferFor(error, change, key);
    }
    unmarkMirrored(db, resource, key);
    dropDeferred(db, resource, key);
    return true;
  }

  /** Notes a removal. Missing records are removed, or not, when the run is complete. */
  #recordRemoval(change: UpstreamChange, key: string, record: Fields): false {
    const { resource } = change;
    const { run, now, removals } = this.context;
    if (removals === 'reported' || !this.#isAwaitingReport(resource, record))
      recordRemoval(this.db, { resource, key, change, run, received_at: now });
    return false;
  }

  #markReported(resource: ResourceName, record: Fields): void {
    const entity = entityKeyOf(resource, record);
    if (entity !== undefined) markReported(this.db, entity);
  }

  /**
   * True if upstream accepted a write of this record but has not reported it yet. Then it is on its way, not missing.
   */
  #isAwaitingReport(resource: ResourceName, record: Fields): boolean {
    this.#awaitingReport ??= awaitingReport(this.db, this.context.clubId);
    return this.#awaitingReport.has(entityKeyOf(resource, record) ?? '');
  }

  #isLocallyChanged(resource: ResourceName, record: Fields): boolean {
    const entity = entityKeyOf(resource, record);
    if (entity === undefined) return false;
    this.#locallyChanged ??= new Set([
      ...locallyChanged(this.db, this.context.clubId),
      ...entitiesInConflict(this.db),
    ]);
    return this.#locallyChanged.has(entity);
  }

  /**
   * Queues what is here of a record if it is newer than in upstream, which was put back. Returns false for a record that
   * cannot be sent: upstream's applies.
   */
  #isSentAgain({ resource, seq }: UpstreamChange, key: string, record: Fields): boolean {
    this.#foundUpTo ??= this.#isPaired ? foundUpTo(this.db) : 0;
    if (seq === undefined || seq > this.#foundUpTo) return false;
    const { clubId, now } = this.context;
    if (!queueNewer(this.db, { clubId, now }, { resource, key, record })) return false;
    this.#locallyChanged = undefined;
    return this.#isLocallyChanged(resource, record);
  }

  #deferFor(error: unknown, change: UpstreamChange, key: string): false {
    if (error instanceof UnknownCodeError) {
      // The local record stays while the regatta's codes are on their way.
      touchMirrored(this.db, change.resource, key, this.context.run);
      return this.#defer(change, key, 'missing_reference', error.message);
    }
    const code = sqliteCode(error);
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error instanceof UnknownReferenceError)
      return this.#defer(change, key, 'missing_reference', t.waitsForAnotherRecord);
    // SQLITE_ERROR: the JSON is nested deeper than SQLite reads.
    if (code?.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_ERROR' || code === 'SQLITE_TOOBIG')
      return this.#defer(change, key, 'invalid', t.cannotBeStored((error as Error).message));
    if (code) throw error;
    return this.#defer(change, key, 'invalid', (error as Error).message);
  }

  #defer(change: UpstreamChange, key: string, reason: DeferReason, message: string): false {
    const { run, now } = this.context;
    const { resource } = change;
    const deferred = { resource, key, reason, message, change, run, received_at: now };
    try {
      deferChange(this.db, deferred);
    } catch {
      // Nested deeper than SQLite or text can hold: keep only the fact of a change.
      deferChange(this.db, { ...deferred, change: { ...change, record: {} } });
    }
    // Upstream has the record, so an earlier state of it here must not be removed as missing.
    if (change.record !== null && reason !== 'missing_reference') touchMirrored(this.db, resource, key, run);
    return false;
  }
}

/** Continues the versions of a replaced record under its new id. */
function laterVersion(record: Fields, replaced: Fields | undefined): { version?: number } {
  if (typeof replaced?.version !== 'number') return {};
  return { version: Math.max(Number(record.version), replaced.version + 1) };
}
