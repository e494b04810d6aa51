import { entityKeyOf } from '../../club/entity-refs.js';
import { awaitedThings, claimedThings, markTold, renameApplication } from '../../club/outbox.js';
import type { ResourceName } from '../../contract/resources.js';
import { sqliteCode, type Writable } from '../../db/connection.js';
import { findRecord, hasRecord, keyOf, putRecord, removeRecord } from '../../db/records.js';
import {
  dropSetAside,
  noteRemoval,
  type SetAsideReason,
  setAside,
  type UpstreamChange,
} from '../state/deferred-changes.js';
import { markMirrored, unmarkMirrored } from '../state/mirror.js';
import { type RecordContext, readRecord } from './read-record.js';
import { findTwin } from './twins.js';

type Fields = Record<string, unknown>;

export interface TakeInContext extends RecordContext {
  /** The reading that this is part of. */
  run: number;
  now: number;
  /**
   * How it is known that records are gone: upstream `told` so, they were `missed` where they would have been told of, or
   * their removal is `approved` and takes effect.
   */
  removals: 'told' | 'missed' | 'approved';
}

/**
 * Takes in what upstream says of some records: they become what it says, but for those that have local changes it does
 * not know yet. Whatever cannot be taken in is kept aside with a reason; nothing is fatal.
 */
export class TakeIn {
  readonly #claimed: ReadonlySet<string>;
  #awaited: ReadonlySet<string> | undefined;

  constructor(
    private readonly db: Writable,
    private readonly context: TakeInContext,
  ) {
    this.#claimed = claimedThings(db, context.clubId);
  }

  /** Answers how many of them could be taken in. */
  take(changes: readonly UpstreamChange[]): number {
    return changes.filter((change) => this.#takeOne(change)).length;
  }

  /** Answers whether it could be taken in. */
  #takeOne(change: UpstreamChange): boolean {
    return change.record === null ? this.#remove(change) : this.#put(change, change.record);
  }

  #put(change: UpstreamChange, sent: Fields): boolean {
    const { db, context } = this;
    const { resource } = change;
    const read = readRecord(resource, sent, context);
    if (!read.record) return this.#aside(change, keyOf(resource, change), 'unreadable', read.problem);
    const record = read.record as Fields & { id: string };
    const key = keyOf(resource, record);
    this.#tell(resource, record);
    const isNew = !hasRecord(db, resource, context.clubId, key);
    const twin = isNew ? findTwin(db, resource, key, record) : undefined;
    const known: Fields | undefined = twin && JSON.parse(twin.json);
    if (this.#isClaimed(resource, record) || (known && this.#isClaimed(resource, known)))
      return this.#aside(change, key, 'unsent', 'what was changed here has not been sent yet');
    try {
      if (twin && known) this.#replaceTwin(resource, twin.key, known, record);
      const version = laterVersion(record, known);
      putRecord(db, resource, context.clubId, { ...record, ...version } as never);
    } catch (error) {
      return this.#asideFor(error, change, key);
    }
    markMirrored(db, resource, key, context.run);
    dropSetAside(db, resource, key);
    return true;
  }

  /** From here on the record goes by the id that upstream gave it. */
  #replaceTwin(resource: ResourceName, twinKey: string, twin: Fields, record: Fields): void {
    removeRecord(this.db, resource, this.context.clubId, twinKey);
    unmarkMirrored(this.db, resource, twinKey);
    dropSetAside(this.db, resource, twinKey);
    if (resource === 'membership-applicants' && twin.application_id !== record.application_id)
      renameApplication(this.db, String(twin.application_id), String(record.application_id));
  }

  #remove(change: UpstreamChange): boolean {
    const { db, context } = this;
    const { resource } = change;
    const key = keyOf(resource, change);
    const record = findRecord(db, resource, context.clubId, key) as Fields | undefined;
    if (context.removals === 'told') this.#tell(resource, record ?? { ...change });
    if (record && context.removals !== 'approved') return this.#noteRemoval(change, key, record);
    if (record && this.#isClaimed(resource, record))
      return this.#aside(change, key, 'unsent', 'what was changed here has not been sent yet');
    try {
      removeRecord(db, resource, context.clubId, key);
    } catch (error) {
      return this.#asideFor(error, change, key);
    }
    unmarkMirrored(db, resource, key);
    dropSetAside(db, resource, key);
    return true;
  }

  /** Whether records that are missing are gone is decided when the reading is complete. */
  #noteRemoval(change: UpstreamChange, key: string, record: Fields): false {
    const { resource } = change;
    const { run, now, removals } = this.context;
    if (removals === 'told' || !this.#isAwaited(resource, record))
      noteRemoval(this.db, { resource, key, change, run, received_at: now });
    return false;
  }

  /** Upstream tells of this record: of a write of it that it has taken, that is what became of it. */
  #tell(resource: ResourceName, record: Fields): void {
    const entity = entityKeyOf(resource, record);
    if (entity !== undefined) markTold(this.db, entity);
  }

  /**
   * Whether upstream has taken a write of this record and not told of it since: then it is not missing, but on its way here.
   */
  #isAwaited(resource: ResourceName, record: Fields): boolean {
    const entity = entityKeyOf(resource, record);
    this.#awaited ??= awaitedThings(this.db, this.context.clubId);
    return entity !== undefined && this.#awaited.has(entity);
  }

  #isClaimed(resource: ResourceName, record: Fields): boolean {
    const entity = entityKeyOf(resource, record);
    return entity !== undefined && this.#claimed.has(entity);
  }

  #asideFor(error: unknown, change: UpstreamChange, key: string): false {
    const code = sqliteCode(error);
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY')
      return this.#aside(change, key, 'incomplete', 'belongs with a record that has not arrived yet');
    // SQLITE_ERROR: its JSON is nested deeper than SQLite reads.
    if (code?.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_ERROR' || code === 'SQLITE_TOOBIG')
      return this.#aside(change, key, 'unreadable', `cannot be stored: ${(error as Error).message}`);
    if (code) throw error;
    return this.#aside(change, key, 'unreadable', (error as Error).message);
  }

  #aside(change: UpstreamChange, key: string, reason: SetAsideReason, words: string): false {
    const { run, now } = this.context;
    const aside = { resource: change.resource, key, reason, words, change, run, received_at: now };
    try {
      setAside(this.db, aside);
    } catch {
      // Nested deeper than SQLite or a text can hold: that there was something is kept.
      setAside(this.db, { ...aside, change: { ...change, record: {} } });
    }
    // It is upstream's, as an earlier state of it here is, and must not be swept away with what upstream deleted.
    if (change.record !== null && reason !== 'incomplete') this.#remember(change.resource, key);
    return false;
  }

  #remember(resource: ResourceName, key: string): void {
    this.db.run('UPDATE mirror SET run = ? WHERE resource = ? AND key = ?', this.context.run, resource, key);
  }
}

/** A record that goes by another id from here on has had the versions of the one that it replaces. */
function laterVersion(record: Fields, replaced: Fields | undefined): { version?: number } {
  if (typeof replaced?.version !== 'number') return {};
  return { version: Math.max(Number(record.version), replaced.version + 1) };
}
