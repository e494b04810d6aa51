import { randomUUID } from 'node:crypto';
import { forgetUpstream } from '../../../club/integration/forget-upstream';
import { RESTORED_UPSTREAM } from '../../../club/integration/found-upstream';
import type { Scope } from '../../../contract/scopes';
import type { Readable, Writable } from '../../../db/connection';

/** A permission of the upstream key: `absent` where upstream has no such route. */
export type Permission = 'granted' | 'denied' | 'absent';

/** Upstream's features for our key. */
export interface Capabilities {
  /** True if upstream has `/changes`. */
  feed: boolean;
  scopes: Partial<Record<Scope, Permission>>;
  /** The generation ids of the servers that upstream is itself kept in step with. */
  upstreams?: string[];
}

/** The server to sync with, and the state of the sync. */
export interface UpstreamState {
  /** A new id each time that upstream is set: data read before then must not be saved any more. */
  id: string;
  url: string;
  club_id: string;
  key_prefix: string;
  key_protected: boolean;
  /** Numbers the runs over upstream's data: a record that the latest complete one did not meet is gone there. */
  run: number;
  /** Upstream's generation id when its feed was last read. */
  generation: string | null;
  feed_after: number;
  /** True if the feed was read to its end since `run` began. */
  feed_filled: boolean;
  capabilities: Capabilities | null;
  as_of: number | null;
  clock_skew_ms: number | null;
}

interface Row extends Omit<UpstreamState, 'key_protected' | 'feed_filled' | 'capabilities'> {
  key_protected: number;
  feed_filled: number;
  capabilities: string | null;
}

/** The upstream that is set, or undefined. */
export function findUpstream(db: Readable): UpstreamState | undefined {
  const row = db.get<Row>(
    `SELECT id, url, club_id, key_prefix, key_protected, run, generation, feed_after, feed_filled, capabilities, as_of,
       clock_skew_ms FROM upstream`,
  );
  return (
    row && {
      ...row,
      key_protected: row.key_protected === 1,
      feed_filled: row.feed_filled === 1,
      capabilities: row.capabilities === null ? null : JSON.parse(row.capabilities),
    }
  );
}

export type UpstreamSettings = Pick<UpstreamState, 'url' | 'club_id' | 'key_prefix' | 'key_protected'>;

/**
 * Sets upstream, under a new `id`. The same server and club with another key continues from its position. Another
 * server or club starts empty, and records from the former one stay as if they had been made here.
 */
export function setUpstream(db: Writable, settings: UpstreamSettings): void {
  const before = findUpstream(db);
  if (before && (before.url !== settings.url || before.club_id !== settings.club_id)) forgetUpstream(db);
  db.run(
    `INSERT INTO upstream (only, id, url, club_id, key_prefix, key_protected) VALUES (1, ?, ?, ?, ?, ?)
     ON CONFLICT (only) DO UPDATE SET id = excluded.id, key_prefix = excluded.key_prefix,
       key_protected = excluded.key_protected, probes = NULL`,
    randomUUID(),
    settings.url,
    settings.club_id,
    settings.key_prefix,
    settings.key_protected ? 1 : 0,
  );
}

/** Starts a new run and answers its number. */
export function beginRun(db: Writable): number {
  return db.get<{ run: number }>('UPDATE upstream SET run = run + 1 RETURNING run')!.run;
}

/** Restarts the feed from its beginning, under its current generation id. */
export function restartFeed(db: Writable, generation: string | null): void {
  db.run('UPDATE upstream SET run = run + 1, generation = ?, feed_after = 0, feed_filled = 0', generation);
}

/** True if upstream was put back to a backup, and its feed was not read to its end since. */
export function isRestored(db: Readable): boolean {
  return db.get('SELECT 1 FROM meta WHERE name = ?', RESTORED_UPSTREAM) !== undefined;
}

/** Saves the run's position in the feed. Returns false, and saves nothing, if another run has begun since. */
export function saveFeedPosition(db: Writable, run: number, after: number): boolean {
  return db.run('UPDATE upstream SET feed_after = ? WHERE run = ?', after, run) > 0;
}

/** The run has come to the feed's end. Answers false, and saves nothing, when another one has begun since. */
export function markFeedFilled(db: Writable, run: number): boolean {
  const isCurrent = db.run('UPDATE upstream SET feed_filled = 1 WHERE run = ?', run) > 0;
  if (isCurrent) db.run('DELETE FROM meta WHERE name = ?', RESTORED_UPSTREAM);
  return isCurrent;
}

export function saveCapabilities(db: Writable, capabilities: Capabilities): void {
  db.run('UPDATE upstream SET capabilities = ?', JSON.stringify(capabilities));
}

/** Forgets upstream's features: they are probed again before anything is sent or read. */
export function forgetCapabilities(db: Writable): void {
  db.run('UPDATE upstream SET capabilities = NULL, probes = NULL');
}

/** Everything that may be read was read to its end. */
export function saveAsOf(db: Writable, asOf: number): void {
  db.run('UPDATE upstream SET as_of = ?', asOf);
}

export function saveClockSkew(db: Writable, skewMs: number): void {
  db.run('UPDATE upstream SET clock_skew_ms = ?', skewMs);
}

/** The answers to the probes of upstream's features, by name, saved one by one so that probing can be resumed. */
export interface Probes {
  answers: Record<string, Permission>;
  /** Unix epoch milliseconds. */
  begun_at: number;
  /** Null while some are unanswered. */
  finished_at: number | null;
}

/** The probes of the upstream and key that are set; undefined when nothing was asked with that key yet. */
export function findProbes(db: Readable): Probes | undefined {
  const row = db.get<{ probes: string | null }>('SELECT probes FROM upstream');
  return row?.probes ? JSON.parse(row.probes) : undefined;
}

export function saveProbes(db: Writable, probes: Probes): void {
  db.run('UPDATE upstream SET probes = ?', JSON.stringify(probes));
}
